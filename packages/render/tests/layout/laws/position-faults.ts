import type {
  DisplayPage,
  GlyphsItem,
  DisplayItem,
  RelaxedBreak,
} from '../../../src/typeset/display/index.ts';
import { inkEnd, type LaidDocument } from './laid-document.ts';

/** The tolerance in points for rounding and for letters that overflow their boxes. */
const tolerance = 0.6;

interface Extent {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Items outside the margins of their page. Left pages of a book swap those at the sides. A design places
 * the texts of its cover at any height of the paper.
 */
export function marginFaults({ display, relaxedBreaks, prepared }: LaidDocument): string[] {
  const { margins: usual, width } = prepared.style.page;
  const swapped = { ...usual, left: usual.right, right: usual.left };
  const { alert, code, titleBlock, headings } = prepared.style;
  const outdent = Math.max(
    alert.overhang,
    code.overhang,
    titleBlock.title.outdent,
    ...headings.map((heading) => heading.outdent),
  );
  const tooHigh = pagesOf(relaxedBreaks, ['overflow']);
  const tooWide = pagesOf(relaxedBreaks, ['overflow-x']);
  return display.pages.flatMap((page, index) => {
    const isLeft = prepared.design.page.mirror && index % 2 === 1 && page.width === width;
    const sides = isLeft ? swapped : usual;
    const margins = index === 0 && prepared.cover ? { ...sides, top: 0, bottom: 0 } : sides;
    return page.items
      .flatMap(extentOf)
      .flatMap(({ what, left, right, top, bottom }) => [
        ...(left < margins.left - outdent - tolerance && !tooWide.has(index)
          ? [`page ${index}: ${what} left of the margin`]
          : []),
        ...(right > page.width - margins.right + tolerance && !tooWide.has(index)
          ? [`page ${index}: ${what} right of it`]
          : []),
        ...(top < margins.top - tolerance ? [`page ${index}: ${what} above it`] : []),
        ...(bottom > page.height - margins.bottom + tolerance && !tooHigh.has(index)
          ? [`page ${index}: ${what} below it`]
          : []),
      ]);
  });
}

function pagesOf(
  relaxedBreaks: readonly RelaxedBreak[],
  reasons: readonly RelaxedBreak['reason'][],
): ReadonlySet<number> {
  const listed = relaxedBreaks.filter(({ reason }) => reasons.includes(reason));
  return new Set(listed.map(({ page }) => page));
}

/** Headers, footers and the page background may be in the margins. */
function extentOf(item: DisplayItem): readonly Extent[] {
  if ('owner' in item && item.owner.kind === 'artifact' && isOfPage(item)) return [];
  switch (item.kind) {
    case 'glyphs':
      return [
        {
          what: JSON.stringify(item.text),
          left: item.x + quotationHang(item),
          right: inkEnd(item),
          top: item.baseline - item.size * 0.5,
          bottom: item.baseline,
        },
      ];
    case 'rectangle':
    case 'image':
    case 'link':
      return [
        {
          what: `a ${item.kind}`,
          left: item.x + hangMax(item),
          right: item.x + item.width - hangMax(item),
          top: item.y,
          bottom: item.y + item.height,
        },
      ];
    default:
      return [];
  }
}

/** Points that an opening quotation mark may be in the margin, so that its letters are at the edge. */
function quotationHang({ text, size }: GlyphsItem): number {
  return /^[“„«‘‚‹]/.test(text) ? size * 0.5 : 0;
}

/** Points that the background of code at an edge, and a link on it, may be in the margin. */
function hangMax(item: Extract<DisplayItem, { kind: 'rectangle' | 'image' | 'link' }>): number {
  switch (item.kind) {
    case 'rectangle':
      return item.radius ?? 0;
    case 'link':
      return item.height * 0.17;
    case 'image':
      return 0;
  }
}

function isOfPage(item: Exclude<DisplayItem, { kind: 'clip' | 'restore' }>): boolean {
  const { owner } = item;
  if (owner.kind !== 'artifact') return false;
  const isBackground = owner.type === 'background' && item.kind === 'rectangle';
  return owner.attached !== undefined || (isBackground && item.x === 0 && item.y === 0);
}

/** Words that overlap words or an image. */
export function overlapFaults({ display, relaxedBreaks }: LaidDocument): string[] {
  const excused = pagesOf(relaxedBreaks, ['overflow', 'overflow-x']);
  return display.pages.flatMap((page, index) =>
    excused.has(index)
      ? []
      : [...overWords(page), ...overImages(page)].map((fault) => `page ${index}: ${fault}`),
  );
}

/** Content reported as too wide although the page is wide enough. */
export function widthFaults({ relaxedBreaks }: LaidDocument): string[] {
  return [...pagesOf(relaxedBreaks, ['overflow-x'])].map((page) => `page ${page}: no room`);
}

function visible(page: DisplayPage): readonly GlyphsItem[] {
  return page.items.filter(
    (item): item is GlyphsItem => item.kind === 'glyphs' && item.text.trim() !== '',
  );
}

function overWords(page: DisplayPage): string[] {
  const glyphs = [...visible(page)].sort((one, other) => one.baseline - other.baseline);
  const ends = glyphs.map(inkEnd);
  const largest = glyphs.reduce((most, { size }) => Math.max(most, size), 0);
  return glyphs.flatMap((one, index) => {
    const faults: string[] = [];
    for (let next = index + 1; next < glyphs.length; next += 1) {
      const other = glyphs[next]!;
      const apart = other.baseline - one.baseline;
      if (apart > 0.5 * largest) break;
      const meets = one.x < ends[next]! - 1 && other.x < ends[index]! - 1;
      if (meets && apart < 0.5 * Math.min(one.size, other.size))
        faults.push(`${JSON.stringify(one.text)} over ${JSON.stringify(other.text)}`);
    }
    return faults;
  });
}

function overImages(page: DisplayPage): string[] {
  const images = page.items.filter((item) => item.kind === 'image');
  if (images.length === 0) return [];
  return visible(page).flatMap((glyphs) =>
    images
      .filter(
        ({ x, y, width, height }) =>
          glyphs.x < x + width - 1 &&
          inkEnd(glyphs) > x + 1 &&
          glyphs.baseline > y + 1 &&
          glyphs.baseline - glyphs.size * 0.4 < y + height,
      )
      .map(() => `${JSON.stringify(glyphs.text)} over an image`),
  );
}
