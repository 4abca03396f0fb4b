import type { Alignment } from '@mdconv/core';
import type { Hex, StructureRole } from '../../display/index.ts';
import { landscapeStyle, pageArea, type TextStyle } from '../../../style/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** Pages of the paper's size, or one sheet as long as its content. */
export type Medium = 'pages' | 'sheet';

/** What all blocks of one document share. */
export interface FlowContext extends LayoutContext {
  /** The room between the margins. The height is Infinity on a sheet. */
  readonly room: { readonly width: number; readonly height: number };
  readonly medium: Medium;
  /** Whether the room is one of the columns of a page. */
  readonly isColumn?: boolean;
  /** Blocks that get no landscape pages, because the page before would be blank. */
  readonly upright: ReadonlySet<object>;
}

export function createFlowContext(
  context: LayoutContext,
  medium: Medium,
  upright: ReadonlySet<object> = new Set(),
): FlowContext {
  const { width, height } = pageArea(context.prepared.style);
  return {
    ...context,
    medium,
    upright,
    room: { width, height: medium === 'pages' ? height : Infinity },
  };
}

/** The context of pages that are as wide as the others are high, with the same margins. */
export function landscapeContext(context: FlowContext): FlowContext {
  const { prepared } = context;
  const style = landscapeStyle(prepared.style);
  return createFlowContext(
    { ...context, prepared: { ...prepared, style } },
    context.medium,
    context.upright,
  );
}

/** How the blocks within a container are set. */
export interface Setting {
  /** The style of running text. */
  readonly text: TextStyle;
  /** Background of inline code. Absent: the design's. */
  readonly codeFill?: Hex;
  /** The role of the structure element that contains the blocks. */
  readonly within: StructureRole;
  /** Absent: the design's alignment of paragraphs. */
  readonly align?: Alignment | 'start';
  /** Space between blocks. */
  readonly gap: number;
  /** Space around blocks with visible edges. Absent: one and a half times `gap`. */
  readonly gapAround?: number;
  /** Whether an opening quotation mark is outside the edge. */
  readonly hangs?: boolean;
  /** Whether the text is a number of a column: tabular figures, from left to right. */
  readonly isNumber?: boolean;
  /** Whether words that fit are hyphenated. Absent: the design's setting for paragraphs. */
  readonly hyphenate?: boolean;
  /** Points by which the first line of each paragraph starts further in. */
  readonly firstIndent?: number;
  /** Points by which all lines but the first of each paragraph start further in. */
  readonly hangingIndent?: number;
  /** Factor for sizes that do not come from `text`; less than 1 in a table with smaller type. */
  readonly scale: number;
}
