import { createElement, type Artifact, type Operation } from '../../display/index.ts';
import { graphemesOf } from '../../segments/index.ts';
import type { RunningStyle, StyleSheet, TextStyle } from '../../style/index.ts';
import { asArtifacts, ruleOperation, setLine } from '../flow/index.ts';
import { lineOperations, type Line } from '../inline/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** What running lines tell of a page. */
export interface RunningFacts {
  /** Index of the page. */
  readonly page: number;
  readonly pages: number;
  readonly section: string | undefined;
}

/** Where in its margin a running line stands: shares of the margin, from the paper's edge. */
const headerShare = 0.58;
const footerShare = 0.5;

/** Header and footer of one page, read by nobody. A margin too narrow for them stays empty. */
export function runningOperations(facts: RunningFacts, context: LayoutContext): Operation[] {
  const { style } = context.prepared;
  const { page, header, footer, runningText } = style;
  const { leading } = runningText;
  const footerY = page.height - page.margins.bottom * footerShare - leading / 2;
  return [
    ...(hasHeader(style) ? running(header, 'top', roomAboveHeader(style), facts, context) : []),
    ...(page.margins.bottom >= 2 * leading
      ? running(footer, 'bottom', footerY, facts, context)
      : []),
  ];
}

/** What is free above the header or, where none fits, above the text. Points. */
export function roomAboveHeader(style: StyleSheet): number {
  const { top } = style.page.margins;
  return hasHeader(style) ? top * headerShare - style.runningText.leading / 2 : top;
}

function hasHeader({ page, runningText }: StyleSheet): boolean {
  return page.margins.top >= 2 * runningText.leading;
}

function running(
  line: RunningStyle,
  attached: 'top' | 'bottom',
  y: number,
  facts: RunningFacts,
  context: LayoutContext,
): Operation[] {
  const { page, runningText } = context.prepared.style;
  const parts = [line.left, line.centre, line.right];
  if (context.direction === 'rtl') parts.reverse();
  const words = parts.map((part) => fill(part, facts, context));
  const isFirst = facts.page === 0 && !line.onFirstPage;
  if (isFirst || words.every((part) => part === '')) return [];
  const owner: Artifact = { kind: 'artifact', type: 'pagination', attached };
  const width = page.width - page.margins.left - page.margins.right;
  const count = words.filter((part) => part !== '').length;
  const room = count === 1 ? width : (width - 2 * runningText.size) / count;
  const operations = words.flatMap((part, index) => {
    if (part === '') return [];
    const set = fitLine(part, runningText, room, context);
    const x = page.margins.left + ((width - set.width) * index) / 2;
    return lineOperations(set, x, y);
  });
  const ruleGap = runningText.leading * 0.35;
  const ruleY = attached === 'top' ? y + runningText.leading + ruleGap : y - ruleGap;
  const rule = line.rule ? [ruleOperation(line.rule, page.margins.left, ruleY, width)] : [];
  return asArtifacts([...operations, ...rule], owner);
}

/** Replaces the names in braces; empty where all of them stand for nothing. */
function fill(template: string, facts: RunningFacts, { prepared }: LayoutContext): string {
  const { document, words } = prepared;
  const { title, author, date } = document.properties;
  const page = facts.page + 1;
  const values: Readonly<Record<string, string | undefined>> = {
    title,
    author,
    date,
    section: facts.section,
    page: String(page),
    pages: String(facts.pages),
    pageOfPages: words.pageOfPages(page, facts.pages),
  };
  let named = 0;
  let filled = 0;
  const text = template.replace(/\{(\w{1,20})\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name] ?? '';
    named += 1;
    if (value !== '') filled += 1;
    return value;
  });
  return named > 0 && filled === 0 ? '' : text.trim();
}

/** Words too long for their room end in an ellipsis. */
function fitLine(words: string, style: TextStyle, room: number, context: LayoutContext): Line {
  const set = (text: string) => setLine(text, style, createElement('Span'), context);
  const whole = set(words);
  if (whole.width <= room) return whole;
  const characters = Array.from(graphemesOf(words), ({ segment }) => segment);
  let fitting = 0;
  let tooMany = characters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (set(shortened(characters, middle)).width <= room) fitting = middle;
    else tooMany = middle;
  }
  return set(shortened(characters, fitting));
}

function shortened(characters: readonly string[], count: number): string {
  return `${characters.slice(0, count).join('').trimEnd()}…`;
}
