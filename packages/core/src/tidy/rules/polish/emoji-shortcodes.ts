import { lineAt, type ProtectedRange, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { emojiOf } from './emoji-names.ts';
import { createLinkedHeadings } from './linked-headings.ts';

export const emojiShortcodes: Rule = {
  id: 'emoji-shortcodes',
  pass: 'clean',
  polish: true,
  severity: 'should',
  render: 'T',
  summary: 'Replaces the names of emoji between colons with the emoji.',
  why: 'GitHub and chat programs show the emoji; everywhere else the name is printed.',
  source: 'GitHub, basic writing and formatting syntax, using emojis; the list is gemoji 8.',
  changes: [
    { before: ':warning: Mind the gap.', after: '⚠️ Mind the gap.' },
    { before: 'Done :tada::sparkles:', after: 'Done 🎉✨' },
    { before: '**:rocket:** and [:+1:](x)', after: '**🚀** and [👍](x)' },
    { before: '| :x: | :white_check_mark: |\n|---|---|\n', after: '| ❌ | ✅ |\n|---|---|\n' },
    { before: '# Score :100:\n', after: '# Score 💯\n' },
    { before: '(:de:, :us:)', after: '(🇩🇪, 🇺🇸)' },
  ],
  keeps: [
    ':not_an_emoji:',
    '`:tada:`',
    '    :tada:\n',
    '10:30:45',
    'a:cat:b',
    'std::heart::beat',
    '::cat::',
    ':::tip:\n',
    'https://a.example/:cat:/x',
    '/users/:key:/x',
    'C:\\a:cat:',
    '[a](:cat:)',
    '<a title=":cat:">',
    '{{ :cat: }}',
    '---\nicon: :cat:\n---\n',
    '| a |\n|:-:|\n',
    ':Cat:',
    ': cat :',
    '[there](#tada-news)\n\n# :tada: News\n',
    '\\:cat:',
    ':key: 42\n:link: u\n',
    ':cat: a b\n:toc: left\n',
  ],
  dropsText: true,
  propose({ text, scan }) {
    if (!/:[a-z0-9+-]/.test(text)) return [];
    const codes = scan.ranges.filter(({ kind }) => kind === 'shortcode');
    return codes.length > 0 ? changesIn(scan, codes) : [];
  },
};

function changesIn(scan: Scan, codes: readonly ProtectedRange[]): TextChange[] {
  const { text, lines } = scan;
  const isLinked = createLinkedHeadings(text);
  return codes.flatMap(({ start, end }, index) => {
    const emoji = emojiOf(text.slice(start + 1, end - 1));
    if (emoji === undefined) return [];
    const isFirst = codes[index - 1]?.end !== start;
    const isLast = codes[index + 1]?.start !== end;
    if (isFirst && /[\w\\/:.=@#&?%$]/.test(text.charAt(start - 1))) return [];
    if (isLast && /[\w\\/:=]/.test(text.charAt(end))) return [];
    const at = lineAt(scan, start);
    const line = lines[at]!;
    if (start === line.content && isField(scan, at)) return [];
    if (line.kind === 'heading' && isLinked(lineContent(text, line))) return [];
    return [{ start, end, text: emoji }];
  });
}

/** A field of reStructuredText or an attribute of AsciiDoc. */
const field = /^:([\w-]+):[ \t]+(\S.*)$/;

/** Whether a line and the lines beside it are a list of fields, not lines that begin with an emoji. */
function isField({ text, lines }: Scan, at: number): boolean {
  const near = [lines[at - 1], lines[at], lines[at + 1]].filter(
    (line) => line?.kind === 'paragraph',
  );
  const fields = near.map((line) => field.exec(text.slice(line!.content, line!.end)));
  if (fields.length < 2 || fields.includes(null)) return false;
  const isName = fields.some((found) => emojiOf(found![1]!) === undefined);
  return isName || fields.every((found) => !/\s/.test(found![2]!.trim()));
}
