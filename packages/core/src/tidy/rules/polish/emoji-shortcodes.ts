import { lineAt, type ProtectedRange, type Scan } from '../../../scan/index.ts';
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
    const line = lines[lineAt(scan, start)]!;
    if (line.kind === 'heading' && isLinked(text.slice(line.content, line.end))) return [];
    return [{ start, end, text: emoji }];
  });
}
