import { skipSpace } from '../characters.ts';
import { readHtmlTag } from '../html-tags.ts';
import type { HtmlBlock } from '../model.ts';

/** Elements with raw content, blank lines included. Source: CommonMark 0.31, 4.6, condition 1. */
const htmlRawNames = ['pre', 'script', 'style', 'textarea'] as const;

/** Elements that start an HTML block. Source: CommonMark 0.31, 4.6, condition 6. */
const htmlBlockNames = (
  'address article aside base basefont blockquote body caption center col colgroup dd details ' +
  'dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 ' +
  'head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p ' +
  'param search section summary table tbody td tfoot th thead title tr track ul'
).split(' ');

const rawStart = new RegExp(`<(?:${htmlRawNames.join('|')})(?=[\\s>]|$)`, 'iy');
const blockStart = new RegExp(`</?(?:${htmlBlockNames.join('|')})(?=[\\s>]|/>|$)`, 'iy');
const declarationStart = /<![a-z]/iy;

/** The end conditions 1 to 5. They apply to the first line of the block too. */
const ends: Readonly<Record<number, RegExp>> = {
  1: new RegExp(`</(?:${htmlRawNames.join('|')})>`, 'i'),
  2: /-->/,
  3: /\?>/,
  4: />/,
  5: /\]\]>/,
};

/**
 * The start condition of the HTML block that the `<` at an offset opens, if any.
 *
 * @param interrupts whether the line could also continue a paragraph; condition 7 cannot interrupt
 *   it
 */
export function htmlCondition(
  text: string,
  at: number,
  end: number,
  interrupts: boolean,
): HtmlBlock['condition'] | undefined {
  if (matches(rawStart, text, at)) return 1;
  if (text.startsWith('<!--', at)) return 2;
  if (text.startsWith('<?', at)) return 3;
  if (matches(declarationStart, text, at)) return 4;
  if (text.startsWith('<![CDATA[', at)) return 5;
  if (matches(blockStart, text, at)) return 6;
  return !interrupts && isLoneTag(text, at, end) ? 7 : undefined;
}

/** Whether a line ends a block of condition 1 to 5. */
export function endsHtml(
  text: string,
  start: number,
  end: number,
  condition: HtmlBlock['condition'],
): boolean {
  return ends[condition]?.test(text.slice(start, end)) ?? false;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function isLoneTag(text: string, at: number, end: number): boolean {
  const tag = readHtmlTag(text, at, end);
  return tag.kind !== 'none' && skipSpace(text, tag.end, end) === end;
}
