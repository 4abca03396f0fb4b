import { type HtmlBlock, type Line, type Scan, lineContent } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { blankLineBefore } from '../blank-lines.ts';
import type { Rule } from '../rule.ts';

/** Elements whose content can be markdown, as the first tag of a block. */
const opening =
  /^<(?:(?:details|summary|aside|div|section|article|center|blockquote|br|hr|img)\b|(h[1-6])\b[^<>]*>.*<\/\1>$)/i;

/** An element without content. */
const empty = /^<(\w+)\b[^<>]*><\/\1>$/;

/** Elements whose content is html, or is shown as it is. */
const literal = /<(?:pre|script|style|textarea|table|ul|ol|p|svg|template|li|td)\b/i;

/** What begins a block of markdown, and bold text and links in a line. */
const syntax =
  /^[ \t]*(?:[-*+][ \t]+\S|\d{1,3}[.)][ \t]+\S|#{1,6}[ \t]+\S|`{3}|~{3}|\|.*\|)|(?:^|[\s(])(\*\*|__)(?=\S)[^*_\n]+\1|(?<!\\)\[[^[\]\n]+\]\([^\s()]+\)/;

export const htmlMarkdown: Rule = {
  id: 'html-markdown',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  touchesCode: true,
  summary:
    'Adds blank lines around markdown that follows `<summary>`, `<aside>` or `<div>` directly.',
  why: 'Up to the next blank line all is html: lists run into one line, and asterisks are rendered.',
  source: 'CommonMark 0.31, 4.6; exports of Notion; readmes.',
  origins: ['wiki', 'web', 'typing'],
  needs: [
    '<details',
    '<summary',
    '<aside',
    '<div',
    '<section',
    '<article',
    '<center',
    '<blockquote',
    '<br',
    '<hr',
    '<img',
    '<h0',
  ],
  changes: [
    {
      before: '<details><summary>S</summary>\n1. a\n2. b\n</details>\n',
      after: '<details><summary>S</summary>\n\n1. a\n2. b\n\n</details>\n',
    },
    {
      before: '<details>\n<summary>S</summary>\n**A.** b\n</details>\n',
      after: '<details>\n<summary>S</summary>\n\n**A.** b\n\n</details>\n',
    },
    {
      before: '<aside>\n💡 Do **this**.\n- a\n- b\n</aside>\n',
      after: '<aside>\n\n💡 Do **this**.\n- a\n- b\n\n</aside>\n',
    },
    {
      before: '<div align="center">\n# A\n</div>\n',
      after: '<div align="center">\n\n# A\n\n</div>\n',
    },
    { before: '<h2>A</h2>\nDaily **b**.\n', after: '<h2>A</h2>\n\nDaily **b**.\n' },
  ],
  keeps: [
    '<details>\n<summary>S</summary>\n\n1. a\n\n</details>\n',
    '<div>\nplain text\n</div>\n',
    '<div>\n*Emphasized* text.\n</div>\n',
    '<div>\n<p>**a**</p>\n</div>\n',
    '<pre>\n- a\n</pre>\n',
    '<h2>A</h2>\nplain text\n',
    '<h1>\n[a](b)\n</h1>\n',
    '<div></div>\n``` c\nint x = 33;\n```\n',
    '<div>\n<pre>\n- a\n</pre>\n</div>\n',
    '<div>\n5 * 3 * 2\n</div>\n',
    '<script>\n- a\n</script>\n',
    '<details>\n<summary>S</summary>\n<b>a</b>\n</details>\n',
    '```html\n<div>\n- a\n</div>\n```\n',
  ],
  propose({ text, scan }) {
    if (
      !/<(?:details|summary|aside|div|section|article|center|blockquote|br|hr|img|h[1-6])\b/i.test(
        text,
      )
    )
      return [];
    return scan.blocks.flatMap((block) => (block.kind === 'html' ? divide(scan, block) : []));
  },
};

function divide(scan: Scan, { first, last }: HtmlBlock): readonly Omit<Proposal, 'rule'>[] {
  const lines = scan.lines.slice(first, last + 1);
  const texts = lines.map((line) => lineContent(scan.text, line).trim());
  if (!opening.test(texts[0]!) || empty.test(texts[0]!) || literal.test(texts.join('\n')))
    return [];
  const found: Omit<Proposal, 'rule'>[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    if (isTag(texts[index]!) || !isTag(texts[index - 1]!)) continue;
    let end = index;
    while (end < lines.length && !isTag(texts[end]!)) end += 1;
    if (texts.slice(index, end).some((line) => syntax.test(line))) {
      found.push(blank(scan, lines, index, first));
      if (end < lines.length) found.push(blank(scan, lines, end, first));
    }
    index = end;
  }
  return found;
}

/** Whether a line begins and ends with a tag. */
function isTag(line: string): boolean {
  return line.startsWith('<') && line.endsWith('>');
}

function blank(
  scan: Scan,
  lines: readonly Line[],
  at: number,
  group: number,
): Omit<Proposal, 'rule'> {
  return { ...blankLineBefore(scan, lines[at]!, lines[at - 1]!), group };
}
