import { pointsOf } from '@mdconv/core';
import { createElement, type Artifact, type DisplayItem } from '../../display/index.ts';
import { footerPadding, type PreparedLetter } from '../../../prepare/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { asArtifacts, ruleItem, setLine } from '../flow/index.ts';
import { lineItems } from '../inline/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** Millimeters: the head of later pages, and the distances of footer and page number from the lower edge. */
const [headY, footerEdge, numberEdge] = [15, 12, 30];

/** Points: the marks at the left edge. */
const [markX, foldLength, holeLength] = [14, 10, 16];

/** What is around the text of one page of a letter, as artifacts. A sheet has neither marks nor numbers. */
export function letterItems(
  letter: PreparedLetter,
  page: { readonly index: number; readonly count: number } | 'sheet',
  context: LayoutContext,
): DisplayItem[] {
  const isFirst = page === 'sheet' || page.index === 0;
  return [
    ...(isFirst ? edge(letter, context) : []),
    ...(page === 'sheet'
      ? []
      : [...(isFirst ? marks(letter, context) : head(letter, page, context))]),
    ...(page === 'sheet' ? [] : footer(letter, context)),
    ...(page === 'sheet' || !isFirst ? [] : firstNumber(letter, page, context)),
  ];
}

const layout: Artifact = { kind: 'artifact', type: 'layout' };
const pagination = (attached: 'top' | 'bottom'): Artifact => ({
  kind: 'artifact',
  type: 'pagination',
  attached,
});

function edge({ form }: PreparedLetter, { prepared }: LayoutContext): DisplayItem[] {
  const { width, color } = prepared.style.letter!.edge;
  if (form.edge === 0 || width === 0) return [];
  const height = pointsOf(form.edge);
  return [{ kind: 'rectangle', owner: layout, x: 0, y: 0, width, height, fill: color }];
}

/** The marks for folding and punching. */
function marks({ form }: PreparedLetter, { prepared }: LayoutContext): DisplayItem[] {
  if (!form.window) return [];
  const { folds, hole } = form.window;
  const { mark } = prepared.style.letter!;
  const { height } = prepared.style.page;
  return [...folds.map((y) => [y, foldLength] as const), [hole, holeLength] as const]
    .filter(([y]) => pointsOf(y) < height)
    .map(([y, length]) => ruleItem(mark, markX, pointsOf(y), length));
}

/** Recipient, date and page number above the text of later pages. */
function head(
  { continuation }: PreparedLetter,
  { index, count }: { readonly index: number; readonly count: number },
  context: LayoutContext,
): DisplayItem[] {
  const { style } = context.prepared;
  const { page, runningText } = style;
  const y = pointsOf(headY);
  if (page.margins.top < y + runningText.leading + footerPadding) return [];
  const cells = [...continuation, pageNumber(index + 1, count, context)];
  const width = page.width - page.margins.left - page.margins.right;
  return asArtifacts(
    [
      ...spread(
        cells.filter((cell) => cell !== '').map((cell) => [cell]),
        runningText,
        { x: page.margins.left, y, width },
        context,
      ),
      ruleItem(
        style.letter!.rule,
        page.margins.left,
        y + runningText.leading + footerPadding,
        width,
      ),
    ],
    pagination('top'),
  );
}

/** The cells at the foot, above the lower edge. */
function footer({ footer: cells }: PreparedLetter, context: LayoutContext): DisplayItem[] {
  if (cells.length === 0) return [];
  const { page, letter } = context.prepared.style;
  const lines = Math.max(...cells.map((cell) => cell.length));
  const y = page.height - pointsOf(footerEdge) - lines * letter!.footer.leading;
  const width = page.width - page.margins.left - page.margins.right;
  const place = { x: page.margins.left, y, width };
  return asArtifacts(
    [
      ruleItem(letter!.rule, place.x, y - footerPadding, width),
      ...spread(cells, letter!.footer, place, context),
    ],
    pagination('bottom'),
  );
}

/** The number of the first page, if there are more, and of a memo. */
function firstNumber(
  { footer: cells, form }: PreparedLetter,
  { index, count }: { readonly index: number; readonly count: number },
  context: LayoutContext,
): DisplayItem[] {
  if (count === 1 && !form.memo) return [];
  const { page, letter } = context.prepared.style;
  const words = count === 1 ? '1' : pageNumber(index + 1, count, context);
  const line = setLine(words, letter!.footer, createElement('Span'), context);
  const bottom = page.height - pointsOf(cells.length > 0 ? numberEdge : footerEdge);
  const x = page.width - page.margins.right - line.width;
  return asArtifacts(lineItems(line, x, bottom - line.height), pagination('bottom'));
}

/** "1 of 2": the words of a page number from its first digit on. */
function pageNumber(page: number, count: number, { prepared }: LayoutContext): string {
  const words = prepared.words.pageOfPages(page, count);
  return words.slice(Math.max(0, words.search(/\d/)));
}

/** Cells of lines with equal spaces between them, smaller if they are too wide. */
function spread(
  cells: readonly (readonly string[])[],
  look: TextStyle,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  context: LayoutContext,
): readonly DisplayItem[] {
  const setAt = (scale: number) =>
    cells.map((cell) =>
      cell.map((line) => {
        const text = { ...look, size: look.size * scale };
        return setLine(line, text, createElement('Span'), context);
      }),
    );
  const widthsOf = (set: ReturnType<typeof setAt>) =>
    set.map((lines) => Math.max(0, ...lines.map((line) => line.width)));
  const sum = (widths: readonly number[]) => widths.reduce((total, each) => total + each, 0);
  const natural = setAt(1);
  const room = width - cellGapMin * (cells.length - 1);
  const scale = Math.min(1, room / sum(widthsOf(natural)));
  const set = scale < 1 ? setAt(scale) : natural;
  const widths = widthsOf(set);
  const gap = cells.length > 1 ? (width - sum(widths)) / (cells.length - 1) : 0;
  return set.flatMap((lines, cell) => {
    const left = x + sum(widths.slice(0, cell)) + gap * cell;
    return lines.flatMap((line, index) => lineItems(line, left, y + index * look.leading));
  });
}

/** Points. */
const cellGapMin = 8;
