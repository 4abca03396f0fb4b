import type { TextChange } from '../../edits.ts';
import type { WrapperKind } from './wrapper-family.ts';
import { isField } from './wrapper-kinds.ts';

/** Signs at both ends of a document. */
export const frameKinds: readonly WrapperKind[] = [
  {
    id: 'quotation-frame',
    summary: 'Removes three quotation marks before and after a whole document.',
    why: 'They are rendered, and the first or last block is not read as it was meant.',
    source: 'Python 3.13, string literals; prompts of language models.',
    origins: ['chat', 'program'],
    changes: [
      { before: '"""\n# A\n\nb\n"""\n', after: '# A\n\nb\n' },
      { before: '"""# A\n\n- b"""\n', after: '# A\n\n- b\n' },
      { before: "'''\n## A\n\nb\n'''\n", after: '## A\n\nb\n' },
    ],
    keeps: [
      '"""\nA docstring.\n"""\n',
      '"""\n# A\n\nb\n',
      'Text.\n\n"""\n# A\n"""\n',
      '"""\n# A\n"""\n\n"""\n# B\n"""\n',
      `'''\n# A\n\nb\n"""\n`,
    ],
    holds: /^\s*(?:"""|''')/,
    reveals: true,
    find(lines) {
      const filled = lines.filter(({ text }) => text.trim() !== '');
      const [first, last] = [filled[0], filled.at(-1)];
      if (!first || !last || first === last) return undefined;
      const mark = first.text.trim().slice(0, 3);
      const uses = filled.filter(({ text }) => text.includes(mark));
      if (!last.text.trimEnd().endsWith(mark) || uses.length !== 2) return undefined;
      const start = first.start + first.text.indexOf(mark);
      const end = last.start + last.text.lastIndexOf(mark);
      return [
        { start, end: first.text.trim() === mark ? first.next : start + 3, text: '' },
        { start: end, end: last.text.trim() === mark ? last.next : end + 3, text: '' },
      ];
    },
  },
  {
    id: 'comment-frame',
    summary: 'Removes the signs of a comment of a program before every line.',
    why: 'The whole text is one paragraph or list, with the signs.',
    source: 'JSDoc, block comments; ECMAScript 2025, 12.4; POSIX shell, comments.',
    origins: ['program', 'chat'],
    changes: [
      { before: '/**\n * # A\n *\n * - b\n */\n', after: '# A\n\n- b\n' },
      { before: '// # A\n//\n// b\n', after: '# A\n\nb\n' },
      { before: '# # A\n#\n# Some text.\n#\n# - b\n', after: '# A\n\nSome text.\n\n- b\n' },
    ],
    keeps: [
      '/**\n * Adds a to b.\n */\n',
      '// one\n//\n// two\n',
      '# A\n\n# B\n\n# C\n',
      '# A\n#\n# B\n',
      '* # A\n*\n* b\n',
      '/**\n * # A\n *\n * b\n */\nlet a;\n',
    ],
    holds: /^\s*(?:\/\*\*|\/\/ |# #)/,
    reveals: true,
    find(lines) {
      const filled = lines.filter(({ text }) => text.trim() !== '');
      const isBlock = /^\s*\/\*\*\s*$/.test(filled[0]?.text ?? '');
      const inside = isBlock ? filled.slice(1, -1) : filled;
      if (isBlock && filled.at(-1)?.text.trim() !== '*/') return undefined;
      const sign = isBlock ? /^[ \t]*\*(?: |$)/ : /^(?:\/\/|#)(?: |$)/;
      const signs = inside.map(({ text }) => sign.exec(text)?.[0]);
      if (inside.length < 3 || signs.some((found) => !found?.trim())) return undefined;
      if (new Set(signs.map((found) => found?.trim())).size > 1) return undefined;
      const bare = inside.map(({ start }, index): TextChange => {
        return { start, end: start + signs[index]!.length, text: '' };
      });
      if (!isBlock) return bare;
      const ends = [filled[0]!, filled.at(-1)!];
      const frame = ends.map(({ start, next }) => ({ start, end: next, text: '' }));
      return [frame[0]!, ...bare, frame[1]!];
    },
  },
  {
    id: 'front-matter-dashes',
    summary: 'Turns the dashes around front matter into hyphens.',
    why: 'The fields are rendered as a paragraph.',
    source: 'Jekyll, front matter; word processors, which replace hyphens with dashes.',
    origins: ['word', 'chat'],
    changes: [
      { before: '—\ntitle: A\n—\n\nText.\n', after: '---\ntitle: A\n---\n\nText.\n' },
      { before: '–--\ntitle: A\nlang: en\n–--\n', after: '---\ntitle: A\nlang: en\n---\n' },
      { before: '———\r\ntitle: A\r\n———\r\n', after: '---\r\ntitle: A\r\n---\r\n' },
    ],
    keeps: [
      '---\ntitle: A\n---\n',
      '—\nTo be or not to be\n—\n',
      '—\n\ntitle: A\n\n—\n',
      'Text.\n\n—\ntitle: A\n—\n',
      '—\ntitle: A\n\nText.\n',
    ],
    holds: /^\s*[—–-]{0,2}[—–][—–-]{0,2}[ \t]*\r?\n[\w-]{1,40}:/,
    find(lines) {
      const first = lines.findIndex(({ text }) => text.trim() !== '');
      const fields = lines.slice(first + 1);
      const last = fields.findIndex(({ text }) => /^[—–-]{1,3}\s*$/.test(text));
      if (last < 1 || !fields.slice(0, last).every(isField)) return undefined;
      const [opening, closing] = [lines[first]!, fields[last]!];
      return [
        { start: 0, end: opening.start + opening.text.trimEnd().length, text: '---' },
        { start: closing.start, end: closing.start + closing.text.trimEnd().length, text: '---' },
      ];
    },
  },
];
