import type {
  ClipItem,
  GlyphsItem,
  ImageItem,
  LineItem,
  LinkItem,
  OutlinesItem,
  DisplayItem,
  Owner,
  PathItem,
  RectangleItem,
  RestoreItem,
} from '../../display/index.ts';
import { glyphClusters, type GlyphCluster } from './text-clusters.ts';

/** An item that leaves something to see. */
export type PaintedItem =
  GlyphsItem | RectangleItem | LineItem | PathItem | OutlinesItem | ImageItem;

/** Adjacent items with the same owner, which form one marked-content sequence. */
export interface PaintedGroup {
  readonly kind: 'painted';
  readonly owner: Owner;
  /** What all of it means, where its glyphs cannot say so. */
  readonly actualText?: string;
  /** BCP 47, if the script implies a language other than the document's. */
  readonly language?: string | undefined;
  readonly items: readonly PaintedItem[];
}

export type DisplayItemGroup = PaintedGroup | LinkItem | ClipItem | RestoreItem;

/** Groups the items of a page by owner. A link paints nothing, so it does not split a group. */
export function itemGroups(
  items: readonly DisplayItem[],
  languageOf: (text: string) => string | undefined,
): readonly DisplayItemGroup[] {
  const groups: DisplayItemGroup[] = [];
  let open: PaintedItem[] = [];
  let openLanguage: string | undefined;

  const add = (item: PaintedItem) => {
    const { owner } = item;
    const actualText = actualTextOf(item);
    const isText = item.kind === 'glyphs' && owner.kind === 'element';
    const language = isText ? languageOf(item.text) : undefined;
    if (actualText !== undefined) {
      open = [];
      groups.push({ kind: 'painted', owner, actualText, language, items: [item] });
    } else if (open[0] && isSameOwner(open[0].owner, owner) && openLanguage === language) {
      open.push(item);
    } else {
      open = [item];
      openLanguage = language;
      groups.push({ kind: 'painted', owner, language, items: open });
    }
  };

  for (const item of items) {
    switch (item.kind) {
      case 'clip':
      case 'restore':
        open = [];
        groups.push(item);
        break;
      case 'link':
        groups.push(item);
        break;
      case 'glyphs':
        if (item.ids.length > 0) splitMissing(item).forEach(add);
        break;
      case 'rectangle':
      case 'line':
      case 'path':
      case 'outlines':
      case 'image':
        add(item);
    }
  }
  return groups;
}

/** The text that an item's glyphs cannot express. Artifacts have none. */
function actualTextOf(item: PaintedItem): string | undefined {
  if (item.owner.kind === 'artifact') return undefined;
  if (item.kind === 'outlines') return item.text.replaceAll(/\s+/g, ' ').trim();
  if (item.kind !== 'glyphs') return undefined;
  const { text, actualText } = item;
  return actualText ?? (isDrawn(item) || privateUse.test(text) ? text : undefined);
}

/**
 * Private-use characters need `ActualText` (ISO 19005-2, 6.2.11.7.3). Those of planes 15 and 16
 * begin with these surrogates.
 */
const privateUse = /[\ue000-\uf8ff\udb80-\udbff]/;

function isSameOwner(one: Owner, other: Owner): boolean {
  if (one === other) return true;
  if (one.kind !== 'artifact' || other.kind !== 'artifact') return false;
  return one.type === other.type && one.attached === other.attached;
}

/**
 * Splits an item so that glyph 0, the box for a character that the face lacks, is in separate
 * parts. The parts are in reading order and never cut a cluster.
 */
export function splitMissing(item: GlyphsItem): readonly GlyphsItem[] {
  const { ids, advances, offsets, clusters, actualText } = item;
  if (!ids.includes(0) || actualText !== undefined) return [item];
  let textStart = 0;
  return alike(glyphClusters(item), ids).map((pieces): GlyphsItem => {
    const start = Math.min(...pieces.map((piece) => piece.start));
    const end = Math.max(...pieces.map((piece) => piece.end));
    const text = pieces.map((piece) => piece.text).join('');
    const part = {
      ...item,
      x: advances.slice(0, start).reduce((sum, advance) => sum + advance, item.x),
      ids: ids.slice(start, end),
      advances: advances.slice(start, end),
      ...(offsets && { offsets: offsets.slice(start, end) }),
      text,
      clusters: clusters.slice(start, end).map((cluster) => cluster - textStart),
    };
    textStart += text.length;
    return part;
  });
}

/** Neighboring pieces that have a missing glyph, and those that have none. */
function alike(pieces: readonly GlyphCluster[], ids: readonly number[]): readonly GlyphCluster[][] {
  const isMissing = ({ start, end }: GlyphCluster) => ids.slice(start, end).includes(0);
  const groups: GlyphCluster[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && isMissing(group[0]!) === isMissing(piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Whether glyphs are drawn as outlines, because no embedded font may show them. */
export function isDrawn({ face, ids }: GlyphsItem): boolean {
  return face.hasColorLayers || ids.includes(0);
}
