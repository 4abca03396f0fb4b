import type { Block } from '@mdconv/core';
import { allowBreak, forbidBreak, glue, type FlowItem } from '../frame/index.ts';
import type { StyleSheet } from '../../style/index.ts';
import type { Setting } from './flow-context.ts';

/** What a break costs where the text before announces what follows, as an item does what it holds. */
const announcedCost = 250;
const beforeFigureCost = 30;
const beforeListCost = 60;

/** The space between two blocks, and whether a page may end there. */
export function between(
  previous: Block,
  next: Block,
  { gap, owner }: Pick<Setting, 'gap' | 'owner'>,
  style: StyleSheet,
): readonly FlowItem[] {
  if (next.kind === 'pageBreak') return [];
  // It counts on a sheet, which has no page ends.
  if (previous.kind === 'pageBreak') return [glue(space(previous, next, gap, style))];
  const end = pageEnd(previous, next, owner.role === 'LBody');
  return [end, glue(space(previous, next, gap, style))];
}

function space(previous: Block, next: Block, gap: number, style: StyleSheet): number {
  if (previous.kind === 'heading') return spaceBelowHeading(previous.level, next, gap, style);
  if (next.kind === 'heading') return Math.max(headingStyle(next.level, style)?.above ?? gap, gap);
  if (previous.kind === 'thematicBreak' || next.kind === 'thematicBreak')
    return Math.max(style.thematicBreak.gap, gap);
  return stands(previous) || stands(next) ? gap * 1.5 : gap;
}

function spaceBelowHeading(level: number, next: Block, gap: number, style: StyleSheet): number {
  const below = headingStyle(level, style)?.below ?? gap;
  if (next.kind === 'heading') {
    const above = headingStyle(next.level, style)?.above ?? 0;
    // One below it in rank belongs to it; another ends its section.
    return Math.max(below, next.level > level ? above / 2 : above);
  }
  return stands(next) ? Math.max(below, gap) : below;
}

function headingStyle(level: number, style: StyleSheet) {
  return style.headings[level - 1];
}

/** Whether a block has edges of its own, so that the eye wants more white around it. */
function stands(block: Block): boolean {
  switch (block.kind) {
    case 'code':
    case 'alert':
    case 'table':
    case 'figure':
    case 'blockquote':
    case 'details':
      return true;
    default:
      return false;
  }
}

function pageEnd(previous: Block, next: Block, isWithinItem: boolean): FlowItem {
  if (previous.kind === 'heading') return forbidBreak('heading');
  if (announces(previous) && next.kind !== 'paragraph' && next.kind !== 'heading')
    return allowBreak(announcedCost);
  if (next.kind === 'figure') return allowBreak(beforeFigureCost);
  if (next.kind === 'list') return allowBreak(isWithinItem ? announcedCost : beforeListCost);
  return allowBreak(0);
}

function announces(block: Block): boolean {
  if (block.kind !== 'paragraph') return false;
  const last = block.children.at(-1);
  return last?.kind === 'text' && /[:：]$/u.test(last.text);
}
