import { contentAt, type PatternKind } from './pattern-family.ts';

/** Dashes that stand for a thematic break. */
export const dashRule: PatternKind = {
  id: 'rule-of-dashes',
  summary: 'Turns a line of long dashes between paragraphs into a thematic break.',
  why: 'It is rendered as text.',
  source: 'CommonMark 0.31, 4.1.',
  origins: ['word', 'chat', 'mail'],
  changes: [
    { before: 'a\n\n⸻\n\nb\n', after: 'a\n\n---\n\nb\n' },
    { before: 'a\n\n———\n\nb\n', after: 'a\n\n---\n\nb\n' },
    { before: '> a\n>\n> ⸻\n>\n> b\n', after: '> a\n>\n> ---\n>\n> b\n' },
    { before: 'a\n\n──────────\n\nb\n', after: 'a\n\n---\n\nb\n' },
    { before: 'a\n\n– – –\n\nb\n', after: 'a\n\n---\n\nb\n' },
    { before: 'It is so.\n⸻\nBut then.\n', after: 'It is so.\n\n---\n\nBut then.\n' },
  ],
  keeps: [
    '———\n',
    'a\n———\nb\n',
    'by\n\n— Ann —\n\nb\n',
    'a\n\n—\n\nb\n',
    '`⸻`\n',
    '| a |\n| - |\n| ——— |\n',
  ],
  holds: /[⸻—―─━═–]/,
  pattern: /(?:⸻+|[—―]{3,}|[─━═]{5,}|[—–](?:[ \t][—–]){2,})(?=[ \t]*$)/gmu,
  write: ([found], { scan, line, index }) => {
    const { lines } = scan;
    const isBetween = [index - 1, index + 1].every((at) => lines[at]?.kind === 'blank');
    const isMore = lines[index - 2] !== undefined && lines[index + 2] !== undefined;
    const [above, below] = [contentAt(scan, index - 1), contentAt(scan, index + 1)];
    const parts = /[.!?…]["”»)]?\s*$/.test(above) && /^\p{Lu}/u.test(below);
    if (parts && !line.container && contentAt(scan, index).trim() === found) return '\n---\n';
    return isBetween && isMore && contentAt(scan, index).trim() === found ? '---' : undefined;
  },
};

/** Hyphens of a thematic break in the line of a heading or a sentence. */
export const gluedRule: PatternKind = {
  id: 'rule-glued',
  seesLayout: true,
  summary: 'Moves a rule of hyphens away from the heading or sentence that it is glued to.',
  why: 'The hyphens are rendered as text, and so is the heading.',
  source: 'CommonMark 0.31, 4.1 and 4.2; answers of chat models.',
  origins: ['chat'],
  changes: [
    { before: 'a\n\n---## Part two\n\nb\n', after: 'a\n\n---\n\n## Part two\n\nb\n' },
    { before: 'It is so.---\n\n## Next\n', after: 'It is so.\n\n---\n\n## Next\n' },
    { before: '***### B\n', after: '***\n\n### B\n' },
  ],
  keeps: [
    'a ---## b\n',
    'It is so.---\n\nMore.\n',
    '`---## Part`\n',
    '---#tag\n',
    'so---\n\n## Next\n',
  ],
  holds: /---#|\*\*\*#|[.!?…]-{3,}[ \t]*\r?\n[ \t]*\r?\n#/,
  pattern:
    /(?=[-#])(?:(?<=^(?:-{3,}|\*{3}))(?=#{1,6}[ \t]+\S)|(?<=[.!?…])-{3,}(?=[ \t]*\r?\n[ \t]*\r?\n#{1,6}[ \t]+\S))/gm,
  write: ([signs], { line }) => {
    if (line.container) return undefined;
    return signs === '' ? '\n\n' : `\n\n${signs}`;
  },
};
