import type { HtmlBlock, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

/** Variants of `-->` from automatic dashes or typing errors. */
const nearlyClosed = /[—–]-?>|-[—–]>|--!>|-- +>/;

export const commentUnclosed: Rule = {
  id: 'comment-unclosed',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Fixes the end of an HTML comment, or escapes the start of a comment that never ends.',
  why: 'An unclosed comment hides the rest of the document.',
  source: 'CommonMark 0.31, 4.6, condition 2; rumdl MD086.',
  needs: ['<!--'],
  changes: [
    { before: '<!-- draft\n\n# Title\n', after: '\\<!-- draft\n\n# Title\n' },
    { before: '<!-- draft —>\n\n# Title\n', after: '<!-- draft -->\n\n# Title\n' },
    { before: '<!-- a\nb –->\n\ntext\n', after: '<!-- a\nb -->\n\ntext\n' },
    { before: 'a\n\n<!--\n\n- b\n- c\n', after: 'a\n\n\\<!--\n\n- b\n- c\n' },
    { before: '> <!-- note --!>\n>\n> more\n', after: '> <!-- note -->\n>\n> more\n' },
    { before: '<!-- a\r\n\r\n```\r\nb\r\n```\r\n', after: '\\<!-- a\r\n\r\n```\r\nb\r\n```\r\n' },
    { before: '- <!-- a -- >\n\n  b\n', after: '- <!-- a -->\n\n  b\n' },
  ],
  keeps: [
    '<!-- a -->\n\n# Title\n',
    '<!-- a\n\nb\n\n-->\n\ntext\n',
    '<!-- cut short\n',
    '<!-- cut\nshort\n',
    '```html\n<!-- a\n\nb\n```\n',
    '`<!--` opens\n\na comment\n',
    'text <!-- a\n\n# Title\n',
    '<!-- a → b\n\n-->\n',
    '> <!-- a\n\ntext\n',
    '    <!-- a\n\n    b\n',
    '<!---->\n\ntext\n',
    '\\<!-- a\n\nb\n',
    '<!-- a\n\n\n',
  ],
  // The hidden text can contain code.
  touchesCode: true,
  propose({ scan }) {
    return scan.blocks.flatMap((block) => {
      const open = block.kind === 'html' && block.condition === 2 && !block.closed;
      return open && hidesBlocks(scan, block) ? [fix(scan, block)] : [];
    });
  },
};

/** Whether text follows a blank line. A comment of one paragraph may just be truncated. */
function hidesBlocks({ text, lines }: Scan, { first, last }: HtmlBlock): boolean {
  const isBlank = (index: number) =>
    text.slice(lines[index]?.content, lines[index]?.end).trim() === '';
  let blank = first;
  while (blank <= last && !isBlank(blank)) blank += 1;
  while (blank <= last && isBlank(blank)) blank += 1;
  return blank <= last;
}

function fix({ text, lines }: Scan, { first, last }: HtmlBlock): TextChange {
  for (const { content, end } of lines.slice(first, last + 1)) {
    const found = nearlyClosed.exec(text.slice(content, end));
    if (!found) continue;
    const start = content + found.index;
    return { start, end: start + found[0].length, text: '-->' };
  }
  const start = lines[first]?.content ?? 0;
  return { start, end: start, text: '\\' };
}
