import { type ProtectedRange, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const smartQuotesSyntax: Rule = {
  id: 'smart-quotes-syntax',
  pass: 'repair',
  severity: 'nice',
  render: 'R',
  summary: 'Replaces curly quotes around the attributes of an HTML tag with straight ones.',
  why: 'Word processors insert curly quotes. They become part of the value, which breaks URLs; a value with a space makes the tag invalid.',
  source: 'CommonMark 0.31, 6.6; HTML, 13.1.2.3: values are quoted with U+0022 or U+0027.',
  needs: [...'“”„‟‘’‚‛'],
  changes: [
    { before: '<a href=“https://x.io”>a</a>\n', after: '<a href="https://x.io">a</a>\n' },
    {
      before: 'a <img src="b.png" alt=”The team”> c\n',
      after: 'a <img src="b.png" alt="The team"> c\n',
    },
    {
      before: '<details open=‘open’ title=„it’s“>\r\n\r\na\r\n\r\n</details>\r\n',
      after: '<details open=\'open\' title="it’s">\r\n\r\na\r\n\r\n</details>\r\n',
    },
    {
      before: '> <p align=“center”>\n> a\n> </p>\n',
      after: '> <p align="center">\n> a\n> </p>\n',
    },
    { before: '- a <br class=“b c” />\n', after: '- a <br class="b c" />\n' },
  ],
  keeps: [
    '<a href="https://x.io" title="a “b” c">\n',
    "<a title='“b”'>\n",
    '`<a href=“https://x.io”>`\n',
    '```html\n<a href=“https://x.io”>\n```\n',
    '    <a href=“https://x.io”>\n',
    '<!-- <a href=“https://x.io”> -->\n',
    '<script>\na = “<b c=“d”>”\n</script>\n',
    'he said “a < b” and “c > d”\n',
    'if a <b and c=“d” then\n',
    '<a href=“https://x.io>\n',
    '<a title=“say "b"”>\n',
    '\\<a href=“https://x.io”>\n',
    'a <p>“b”</p> c\n',
    '{{ <a href=“b”> }}\n',
  ],
  expects: ({ ranges }, at) => protectedRangeAt(ranges, at)?.kind === 'html',
  propose({ text, scan }) {
    if (!/=\s*[“”„‟‘’‚‛]/.test(text)) return [];
    const raw = rawBlocks(scan);
    return [...text.matchAll(/(?<!\\)<[A-Za-z][\w-]*/g)].flatMap(({ 0: name, index }) => {
      const kind = protectedRangeAt(scan.ranges, index)?.kind ?? 'html';
      if (kind !== 'html' || protectedRangeAt(raw, index)) return [];
      return straightened(text, index + name.length).map((change) => ({ ...change, group: index }));
    });
  },
};

/** Raw text blocks such as scripts: apparent tags in them are not tags. */
function rawBlocks({ blocks, lines }: Scan): readonly ProtectedRange[] {
  return blocks.flatMap((block) => {
    const [first, last] = [lines[block.first], lines[block.last]];
    if (block.kind !== 'html' || block.condition !== 1 || !first || !last) return [];
    return [{ kind: 'html', start: first.start, end: last.end } as const];
  });
}

const attribute =
  /\s+[A-Za-z_:@][\w.:-]*(?:\s*=\s*(?:([“”„‟][^“”„‟"<>]*[“”‟]|[‘’‚‛][^‘’‚‛'<>]*[‘’‛])|"[^"]*"|'[^']*'|[^\s"'=<>`“”„‟‘’‚‛]+))?/y;
const tagEnd = /\s*\/?>/y;

/** The changes to the tag whose attributes start at an offset; none if there is no tag. */
function straightened(text: string, from: number): readonly TextChange[] {
  const changes: TextChange[] = [];
  let at = from;
  for (;;) {
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (!match) break;
    at = attribute.lastIndex;
    const value = match[1];
    if (value === undefined) continue;
    const quote = /^[“”„‟]/.test(value) ? '"' : "'";
    changes.push({ start: at - value.length, end: at, text: quote + value.slice(1, -1) + quote });
  }
  tagEnd.lastIndex = at;
  return tagEnd.test(text) ? changes : [];
}
