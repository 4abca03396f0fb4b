import {
  createElement,
  type GlyphsItem,
  type DisplayItem,
  type StructureElement,
} from '../../../display/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import type { PagePosition } from '../../frame/index.ts';
import { lineItems, type Line } from '../../inline/index.ts';
import { asArtifacts, layoutArtifact } from '../draw/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { setLine } from '../lines.ts';

/** The last line of an entry, on which its page number is set. */
export interface NumberedLine {
  readonly id: string;
  /** The heading with the largest page number of all. */
  readonly lastId: string;
  readonly line: Line;
  /** The left edge of its first letter. */
  readonly lineX: number;
  readonly inside: Area;
  readonly style: TextStyle;
  readonly link: StructureElement;
  readonly shared: SharedLines;
}

/** What all entries share. It is set once, because a document may have thousands of headings. */
export interface SharedLines {
  /** A dot of the leaders. Absent in designs without leaders. */
  readonly dot?: Line;
  /** Points that a page number takes at most, in any weight. */
  widthOf(page: number): number;
}

export function sharedLines(style: TextStyle, context: FlowContext): SharedLines {
  const widths = new Map<number, number>();
  const bold: TextStyle = { ...style, weight: 600 };
  const muted: TextStyle = { ...style, weight: 400, color: context.prepared.style.palette.muted };
  const hasLeaders = !context.prepared.style.contents;
  return {
    ...(hasLeaders && { dot: setLine('.', muted, createElement('Span'), context) }),
    widthOf(page) {
      const width = widths.get(page) ?? setNumber(page, bold, createElement('Span'), context).width;
      widths.set(page, width);
      return width;
    },
  };
}

/** Ems from one dot of a leader to the next. */
const dotPitch = 0.55;
/**
 * Ems that a leader leaves free after the words, at least, and before the widest number. poppler
 * reads a space of more than 0.7 ems as the space between columns.
 */
const afterWords = 0.14;
const beforeNumber = 0.3;

/** The page number at the end of the line, and the leader dots before the widest number. */
export function pageNumber(
  position: PagePosition,
  { id, lastId, line, lineX, inside, style, link, shared }: NumberedLine,
  context: FlowContext,
): DisplayItem[] {
  const page = position.pageNumberOf(id);
  if (page === undefined) return [];
  const figures = setNumber(page, style, link, context);
  const widest = shared.widthOf(position.pageNumberOf(lastId) ?? page);
  const fromRight = context.direction === 'rtl';
  const edge = fromRight ? inside.textX : inside.textX + inside.measure;
  const x = fromRight ? edge : edge - figures.width;
  const free = widest + beforeNumber * style.size;
  const [left, right] = fromRight
    ? [edge + free, lineX - afterWords * style.size]
    : [lineX + line.width + afterWords * style.size, edge - free];
  const baseline = position.y + line.baseline;
  return [
    ...(shared.dot
      ? leader(
          { left: position.x + left, right: position.x + right, baseline },
          { pitch: dotPitch * style.size, dot: shared.dot, fromRight },
        )
      : []),
    ...lineItems(figures, position.x + x, baseline - figures.baseline),
  ];
}

function setNumber(
  page: number,
  style: TextStyle,
  owner: StructureElement,
  context: FlowContext,
): Line {
  const text: TextStyle = { ...style, figures: 'lining' };
  return setLine(`${page}`, text, owner, context, { tabularFigures: true });
}

/** Dots from the end of the leaders back to the words, so that the dots of all entries align. */
function leader(
  { left, right, baseline }: Readonly<Record<'left' | 'right' | 'baseline', number>>,
  { pitch, dot: line, fromRight }: { pitch: number; dot: Line; fromRight: boolean },
): DisplayItem[] {
  const count = Math.floor((right - left) / pitch);
  const first = fromRight ? left : right - count * pitch;
  if (count < 2) return [];
  const dot = lineItems(line, first, baseline).find(
    (item): item is GlyphsItem => item.kind === 'glyphs',
  );
  const [id] = dot?.ids ?? [];
  if (!dot || id === undefined) return [];
  const repeated: GlyphsItem = {
    ...dot,
    baseline,
    ids: new Array<number>(count).fill(id),
    advances: new Array<number>(count).fill(pitch),
    text: '.'.repeat(count),
    clusters: Array.from({ length: count }, (_, index) => index),
  };
  return asArtifacts([repeated], layoutArtifact);
}
