import {
  announces,
  continuesInFormula,
  isAuthor,
  type PreparedBlock,
} from '../../../prepare/index.ts';
import type { StructureRole } from '../../display/index.ts';
import {
  allowBreak,
  breakCosts,
  forbidBreak,
  forbidHeadingBreak,
  forceBreak,
  margin,
  type FlowItem,
  type Penalty,
} from '../frame/index.ts';
import type { StyleSheet } from '../../../style/index.ts';
import type { Setting } from './flow-context.ts';

/** The space between two blocks, and whether a page may end there. */
export function between(
  previous: PreparedBlock,
  next: PreparedBlock,
  setting: Pick<Setting, 'gap' | 'gapAround' | 'within'>,
  style: StyleSheet,
): readonly FlowItem[] {
  if (next.kind === 'pageBreak') return [];
  if (opensPage(next, setting.within))
    return [forceBreak, margin(space(previous, next, setting, style))];
  // On a sheet, which has no pages, the margin takes effect.
  if (previous.kind === 'pageBreak') return [margin(space(previous, next, setting, style))];
  // A page may end before a rule, which then vanishes.
  if (previous.kind === 'thematicBreak') return [margin(space(previous, next, setting, style))];
  const end = pageEnd(previous, next, setting.within);
  const endsSection = next.kind === 'heading' ? { endsSection: true } : {};
  return [{ ...end, ...endsSection }, margin(space(previous, next, setting, style))];
}

/** Whether a block begins a page: the heading of a chapter. */
export function opensPage(block: PreparedBlock | undefined, within: StructureRole): boolean {
  return block?.kind === 'heading' && within === 'Document' && block.opens !== undefined;
}

function space(
  previous: PreparedBlock,
  next: PreparedBlock,
  { gap, gapAround = gap * 1.5, within }: Pick<Setting, 'gap' | 'gapAround' | 'within'>,
  style: StyleSheet,
): number {
  const own = ownSpace(previous, next, style);
  if (own !== undefined) return own;
  if (within === 'Document' && isIndented(previous, next, style)) return 0;
  if (previous.kind === 'heading') return spaceBelowHeading(previous.level, next, gap, style);
  if (next.kind === 'heading') return spaceAboveHeading(next.level, gap, style);
  if (previous.kind === 'thematicBreak' || next.kind === 'thematicBreak')
    return Math.max(style.thematicBreak.gap, gap);
  return isSetApart(previous) || isSetApart(next) ? gapAround : gap;
}

/** Whether the indent of a paragraph sets it off from the one above it. */
function isIndented(
  previous: PreparedBlock,
  next: PreparedBlock,
  { paragraph }: StyleSheet,
): boolean {
  const areText = previous.kind === 'paragraph' && next.kind === 'paragraph' && !next.isApart;
  return areText && paragraph.indent > 0;
}

/** The space between blocks that belong together in some designs. */
function ownSpace(
  previous: PreparedBlock,
  next: PreparedBlock,
  style: StyleSheet,
): number | undefined {
  const { entry, alert, epigraph } = style;
  if (previous.kind === 'blockquote' && previous.isEpigraph) return epigraph?.below;
  const around = spaceAtDivision(previous, next, style);
  if (around !== undefined) return around;
  const isSecond = previous.kind === 'paragraph' && previous.second !== undefined;
  if (isSecond && next.kind !== 'heading') return entry?.secondBelow;
  // Alerts between hairlines share the one between them.
  const areAlerts = previous.kind === 'alert' && next.kind === 'alert';
  return areAlerts && /^(?:labelMargin|rule)$/.test(alert.layout) ? 0 : undefined;
}

/** The space between a division or a figure and its neighbor, which is not a heading. */
function spaceAtDivision(
  previous: PreparedBlock,
  next: PreparedBlock,
  style: StyleSheet,
): number | undefined {
  if (previous.kind === 'heading' || next.kind === 'heading') return undefined;
  if (previous.kind === 'division' && previous.role === 'lead') return style.lead?.below;
  const around = [previous, next].flatMap((block) => aroundOf(block, style));
  return around.length > 0 ? Math.max(...around) : undefined;
}

const none: { readonly around?: number } = {};

/** The space around a division or a figure, where its look says how much. */
function aroundOf(
  block: PreparedBlock,
  { takeaway, statement, figure, table }: StyleSheet,
): readonly number[] {
  const { around } = block.kind === 'figure' ? figure : block.kind === 'table' ? table : none;
  if (around !== undefined) return [around];
  if (block.kind !== 'division') return [];
  if (block.role === 'takeaway' && takeaway) return [takeaway.around];
  return (block.role === 'statement' || block.role === 'proof') && statement
    ? [statement.around]
    : [];
}

function spaceAboveHeading(level: number, gap: number, style: StyleSheet): number {
  return Math.max(headingStyle(level, style)?.above ?? gap, gap);
}

function spaceBelowHeading(
  level: number,
  next: PreparedBlock,
  gap: number,
  style: StyleSheet,
): number {
  const below = headingStyle(level, style)?.below ?? gap;
  if (next.kind === 'heading') {
    const above = headingStyle(next.level, style)?.above ?? 0;
    // A heading of a lower rank belongs to the section above it.
    return Math.max(below, next.level > level ? above / 2 : above);
  }
  return isSetApart(next) ? Math.max(below, gap) : below;
}

function headingStyle(level: number, style: StyleSheet) {
  return style.headings[level - 1];
}

function pageEnd(previous: PreparedBlock, next: PreparedBlock, within: StructureRole): Penalty {
  if (previous.kind === 'heading') return forbidHeadingBreak(previous);
  if (continuesInFormula(previous, next)) return forbidBreak('formula');
  if (announces(previous, next)) return allowBreak(breakCosts.introduced);
  if (within === 'BlockQuote' && isAuthor(next)) return allowBreak(breakCosts.beforeAuthor);
  if (next.kind === 'figure') return allowBreak(breakCosts.beforeFigure);
  if (next.kind === 'list' && previous.kind !== 'list')
    return allowBreak(within === 'LBody' ? breakCosts.introduced : breakCosts.beforeList);
  return allowBreak(0);
}

/** Whether a block has visible edges, which need more white space around them. */
export function isSetApart(block: PreparedBlock): boolean {
  if (block.kind === 'division') return block.role === 'takeaway' || block.role === 'figure';
  return setApart.has(block.kind);
}

const setApart = new Set<PreparedBlock['kind']>([
  'code',
  'math',
  'alert',
  'table',
  'figure',
  'blockquote',
  'details',
]);
