import type { Alignment, Block } from '@mdconv/core';
import type { Hex, StructureElement } from '../../display/index.ts';
import type { Prepared } from '../../../prepare/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { FlowItem } from '../frame/index.ts';

/** What every block of one document is set with. */
export interface FlowContext {
  readonly prepared: Prepared;
  readonly inline: LayoutContext;
  /** Room between the margins; the height is Infinity on a sheet. */
  readonly room: { readonly width: number; readonly height: number };
  readonly medium: Medium;
  /** Footnotes that some line has called already; each is set once. */
  readonly calledNotes: Set<number>;
  /** Measures blocks that stand below each other, whatever their kinds. */
  blocks(children: readonly Block[], setting: Setting): MeasuredBlock;
}

/** Pages of the paper's size, or one sheet as long as its content. */
export type Medium = 'pages' | 'sheet';

/** How the blocks inside of something are set. */
export interface Setting {
  /** What running text looks like here. */
  readonly text: TextStyle;
  /** Ground of code within text. Absent: the design's. */
  readonly codeFill?: Hex;
  /** The element that the blocks' own elements are added to. */
  readonly owner: StructureElement;
  /** Absent: as the design sets paragraphs. */
  readonly align?: Alignment | 'start';
  /** Space between blocks. */
  readonly gap: number;
  /** Space around blocks with edges of their own. Absent: half as much again as `gap`. */
  readonly gapAround?: number;
  readonly listDepth: number;
  /** Whether the text is a number of a column: figures of one width, from left to right. */
  readonly isNumber?: boolean;
  /** Whether words that fit are divided. Absent: as the design sets paragraphs. */
  readonly hyphenate?: boolean;
  /** What sizes that do not come from `text` are multiplied by; less than 1 in a shrunk table. */
  readonly scale: number;
}

/** Where blocks stand. Points from the left edge of the frame. */
export interface Area {
  readonly x: number;
  readonly width: number;
  /** Where lines of running text start; with `measure` within `x` and `width`. */
  readonly textX: number;
  /** The longest line of running text. */
  readonly measure: number;
  /** What indents leave of the measure, however deep they go. */
  readonly measureMin: number;
}

/** A block of which the text is shaped but whose lines are not broken yet. */
export interface MeasuredBlock {
  /** The widest thing that cannot be broken. */
  readonly minWidth: number;
  /** The width at which nothing is broken that need not be. */
  readonly maxWidth: number;
  /** The widest thing left where all words are divided. Absent: `minWidth`. */
  readonly dividedWidth?: () => number;
  /** Call it once, and in reading order: it counts footnotes. */
  place(area: Area): readonly FlowItem[];
}

/** Ems that are left of a frame, where words are cut rather than indents. */
const frameMeasureMin = 0.5;

/** The whole of a frame that is set by itself: a cell. */
export function frameArea(width: number, { text }: Pick<Setting, 'text'>): Area {
  const measureMin = Math.min(frameMeasureMin * text.size, width / 2);
  return { x: 0, width, textX: 0, measure: width, measureMin };
}

/**
 * An area that starts further in and ends at the same place; its start is where reading starts.
 * Nothing in it reaches back over the indent, however wide it may be.
 */
export function indent(area: Area, by: number, fromRight: boolean): Area {
  const { textX, measure, ...inner } = shorten(area, by, fromRight);
  const x = fromRight ? inner.x : textX;
  const end = fromRight ? textX + measure : inner.x + inner.width;
  return { ...inner, x, width: end - x, textX, measure };
}

/** An area that is narrower by as much as its measure can give, at the right or at the left. */
export function shorten(area: Area, by: number, atRight: boolean): Area {
  const inset = Math.max(0, Math.min(by, area.measure - area.measureMin));
  const left = atRight ? 0 : inset;
  return {
    ...area,
    x: area.x + left,
    width: area.width - inset,
    textX: area.textX + left,
    measure: area.measure - inset,
  };
}
