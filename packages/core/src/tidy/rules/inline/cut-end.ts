import { hasTexCommand, lineAt, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';

/** Syntax that the end of the text cuts off, and what becomes of it. */
interface CutEnd {
  /** What the end of the text contains or ends in, if it is cut off there. */
  readonly holds: RegExp;
  readonly pattern: RegExp;
  /** The replacement, or `undefined` if it is something else. */
  readonly write: (match: RegExpExecArray) => string | undefined;
}

const cutEnds: readonly CutEnd[] = [
  // An address between angle brackets.
  {
    holds: /<http/,
    pattern: /(?<=^|[\s(])<https?:\/\/[^\s<>]*\w$/,
    write: ([address]) => `${address}>`,
  },
  // The reference of a footnote.
  { holds: /\[\^/, pattern: /(?<=[\p{L}\p{N}.,;:!?)”"])\[\^[\w-]{1,40}$/u, write: () => '' },
  // The definition of a footnote, of which there is only the label.
  { holds: /\[\^/, pattern: /(?<=\S)\n[ \t]*\n\[\^[\w-]{0,40}\]?:?$/, write: () => '' },
  // Signs that would open something.
  {
    holds: /[*_~`[]$/,
    pattern: /(?<=[.,;!?)”"])[ \t]+(?:\*{1,3}|_{1,3}|~~|`|!?\[)$|(?<=\p{L})[ \t]+!\[$/u,
    // A mark of a note in the text makes an asterisk another one.
    write: ({ 0: sign, input }) =>
      sign.trim() === '*' && /[\p{L}\p{N}]\*(?=[\s.,;:)])/u.test(input) ? undefined : '',
  },
  // Bold text at the end of a line of words without other signs.
  {
    holds: /\*\*$/,
    pattern:
      /(?=[ \t]+\*\*$)(?<=(?:^|\n)[^\n*_`]{20,900}\p{Ll}{2})(?<!\b(?:char|int|void|float|double|struct|like|with))[ \t]+\*\*/u,
    write: () => '',
  },
  // One or two backticks of a fence, and two hyphens of a rule.
  { holds: /[`-]$/, pattern: /(?<=\S)\n[ \t]*\n(?:`{1,2}|--)$/, write: () => '' },
  // A formula whose braces are balanced.
  {
    holds: /\$/,
    pattern: /(?<=^|[\s(])\$(?=[^\s$])[^$\n]{1,199}[^$\n.!?]$/,
    write: ([tex]) => {
      const depth = tex.split('{').length - tex.split('}').length;
      return hasTexCommand(tex) && depth === 0 ? `${tex}$` : undefined;
    },
  },
  // The first pipe of a row.
  { holds: /\|$/, pattern: /(?<=\|[ \t]*)\n[ \t>]*\|[ \t]*$/, write: () => '' },
  // A delimiter row.
  {
    holds: /[-:|]$/,
    pattern: /(?<=^|\n)([ \t>]*)(\|(?:[^|\n]+\|){2,100})[ \t]*\n[ \t>]*(\|[ \t]*:?-+[-:| \t]*)$/,
    write: ([, prefix, header, rule]) => {
      const columns = header!.split('|').length - 2;
      if (rule!.split('|').filter((cell) => cell.trim() !== '').length >= columns) return undefined;
      return `${prefix}${header}\n${prefix}|${' --- |'.repeat(columns)}`;
    },
  },
];

export const cutEnd: Rule = {
  id: 'cut-end',
  seesLayout: true,
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Completes an address, a formula or the delimiter row of a table that the end of the text cuts off, and ' +
    'removes half a reference or row and signs that open nothing.',
  why: 'Stray signs are rendered at the end.',
  source: 'Answers of chat models that were cut off.',
  origins: ['chat'],
  changes: [
    { before: 'a\n\n| a | b |\n| --\n', after: 'a\n\n| a | b |\n| --- | --- |\n' },
    { before: 'See <https://a.example/b\n', after: 'See <https://a.example/b>\n' },
    { before: 'A fact.[^1\n', after: 'A fact.\n' },
    { before: 'So $x = \\alpha\n', after: 'So $x = \\alpha$\n' },
    { before: 'It is so. **\n', after: 'It is so.\n' },
    { before: 'Run:\n\n``\n', after: 'Run:\n' },
    {
      before: 'You can choose between the blue one and the **\n',
      after: 'You can choose between the blue one and the\n',
    },
    { before: 'Run this. `\n', after: 'Run this.\n' },
    { before: 'A fact.[^1]\n\n[^1\n', after: 'A fact.[^1]\n' },
    { before: '| a | b |\n|---|---|\n| 1 | 2 |\n|\n', after: '| a | b |\n|---|---|\n| 1 | 2 |\n' },
  ],
  keeps: [
    'See <https://a.example/b>\n',
    '| a | b |\n| --- | --- |\n',
    '| a | b |\n| --- | -\n',
    'It costs $5\n',
    'So $x = \\frac{1\n',
    'It costs $5 + $5 = $10. Answer: \\boxed{10}.\n',
    '`<https://a.example`\n',
    'It is 9 francs*, or 8.\n\nLunch is free. *\n',
    'A pointer to a pointer is written char **\n',
    '```\nA fact.[^1\n',
    'the class [^a\n',
    '``\n',
    'a -- b\n\n- --\n',
    'from 5 *\n\nto 7\n',
    'if a </ b\n',
    'They end in *.txt or **\n',
    'Sum of all rooms **\n',
    'The sum of all the rooms * in the house and the garden **\n',
    'Type: `\n',
    '| a |\n| -\n\ntext\n',
  ],
  dropsText: true,
  propose({ text, scan }) {
    const { length } = text.trimEnd();
    const from = Math.max(0, length - tailMax);
    const tail = text.slice(from, length);
    for (const { holds, pattern, write } of cutEnds) {
      const match = holds.test(tail) ? pattern.exec(tail) : null;
      const written = match ? write(match) : undefined;
      if (!match || written === undefined || written === match[0]) continue;
      return isLiteral(scan, length)
        ? []
        : [{ start: from + match.index, end: length, text: written }];
    }
    return [];
  },
};

/** UTF-16 code units at the end of a text that are searched. */
const tailMax = 1_000;

/** Whether the end of the text is in code, html or a formula. */
function isLiteral({ ranges, lines }: Scan, end: number): boolean {
  const kind = lines[lineAt({ lines }, Math.max(0, end - 1))]?.kind ?? 'blank';
  const isText = kind === 'paragraph' || kind === 'heading' || kind.startsWith('table');
  const range = protectedRangeAt(ranges, end - 1);
  return !isText || (range !== undefined && /^(?:code|html|math|comment)/.test(range.kind));
}
