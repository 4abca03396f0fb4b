import { type LineKind, markerBeside, type SignedLine } from './line-family.ts';
import { unusual } from '../signs.ts';

/** Typographic bullets, and those of Word lists without the fonts Symbol and Wingdings. */
const bullets = '•◦‣▪▫●○■□▸►⁃∙⦁\\uF0B7\\uF0A7\\uF0A8\\uF0D8\\uF0FC\\uF076\\uF06E';
const bullet = new RegExp(
  `^(?:[${bullets}][\\s\\u00A0]*|[o§·](?:\\t|[ \\u00A0]{3,})[ \\t\\u00A0]*)(?=\\S)`,
  'u',
);
const anyBullet = new RegExp(`[${bullets}]`, 'u');

/** Signs that have a meaning next to each other, such as a seat that is taken or free. */
const pairs = ['●○', '■□', '▪▫', '★☆', '◆◇'];

/** The bullets that word processors use for nested lists, in which the first is the outermost. */
const outer = '•⦁·\uF0B7';

/** Ends of lines of dialog; list items do not end like this. */
const dialogEnd = /[.!?…»”"']\s*$/;

/** Lines that start with a bullet that markdown does not know. */
export const bulletKinds: readonly LineKind[] = [
  {
    id: 'bullet-chars',
    severity: 'must',
    // The `o` of a nested list.
    dropsText: true,
    summary: 'Turns lines that start with a typographic bullet into list items.',
    why: 'Lists pasted from a word processor or a PDF file run together in one paragraph.',
    source: 'CommonMark 0.31, 5.2: list items start with a hyphen, a plus sign or an asterisk.',
    origins: ['word', 'pdf', 'web'],
    needs: [unusual, '^o ', ' o '],
    changes: [
      { before: '• one\n• two\n', after: '- one\n- two\n' },
      { before: 'Needs:\n•\tbread\n•\tmilk\n', after: 'Needs:\n- bread\n- milk\n' },
      { before: '• one\n  ◦ two\n• three\n', after: '- one\n  - two\n- three\n' },
      { before: '• one\n\n• two\n', after: '- one\n\n- two\n' },
      { before: '• one goes\non here\n• two\n', after: '- one goes\non here\n- two\n' },
      { before: '>  •one\r\n>  •two\r\n', after: '>  - one\r\n>  - two\r\n' },
      { before: '1. a\n   ▪ b\n   ▪ c\n', after: '1. a\n   - b\n   - c\n' },
      { before: '\uF0B7 one\n\uF0B7 two\n', after: '- one\n- two\n' },
      { before: '⦁ one\n⦁ two\n', after: '- one\n- two\n' },
      {
        before: '•\tDay\no\tMonday\no\tTuesday\n•\tNight\n',
        after: '- Day\n  - Monday\n  - Tuesday\n- Night\n',
      },
      { before: '·      one\n\n·      two\n', after: '- one\n\n- two\n' },
      { before: '• one\n◦ two\n▪ three\n', after: '- one\n  - two\n    - three\n' },
    ],
    keeps: [
      '• a\n\n> • b\n',
      '• alone\n',
      'one • two • three\n',
      '• one • two\n• three • four\n',
      '●●○\n●○○\n',
      '```\n• one\n• two\n```\n',
      '    • one\n    • two\n',
      '| • a | b |\n| --- | --- |\n| • c | d |\n',
      '`a\n• b\n• c`\n',
      '- • one\n\n## T\n\n• two\n',
      '•\n•\n',
      '# • one\n# • two\n',
      '● seat taken\n○ seat free\n',
      '■ wall\n□ window\n▪ door\n',
      'o sole mio\no sole\n',
      'o\tsole\no\tmio\n',
      'Bern ·   Basel\n· Bonn\n· Biel\n',
    ],
    starts: '•◦‣▪▫●○■□▸►⁃∙⦁\uF0B7\uF0A7\uF0A8\uF0D8\uF0FC\uF076\uF06Eo§·',
    sign: bullet,
    among: 'run',
    least: 2,
    writes: 'item',
    markerOf: nestedMarker,
    // Several bullets on one line are separators.
    accepts: (group) =>
      group.every(({ rest }) => !anyBullet.test(rest)) &&
      !/[o§]/.test(group[0]!.sign) &&
      !isLegend(group),
  },
  {
    id: 'dash-lines',
    summary: 'Turns lines that start with a dash or a minus sign into list items.',
    why: 'Word processors replace the hyphens of a list with dashes; then its items run together.',
    source: 'CommonMark 0.31, 5.2. Dashes also start the lines of dialogs.',
    origins: ['word', 'pdf', 'mail'],
    needs: [unusual],
    changes: [
      { before: '– bread\n– milk\n– salt\n', after: '- bread\n- milk\n- salt\n' },
      { before: 'Needs:\n− bread\n− milk\n− salt\n', after: 'Needs:\n- bread\n- milk\n- salt\n' },
      {
        before: '> —\u00A0one\n> —\u00A0two\n> —\u00A0three\n',
        after: '> - one\n> - two\n> - three\n',
      },
    ],
    keeps: [
      '– Où vas-tu ?\n– Chez moi.\n– Bien.\n',
      '– bread\n– milk\n',
      '— Mark Twain\n',
      '– one\n— two\n– three\n',
      'a · b\n· c\n· d\n',
      '−8 K\nin the night\n',
      '− 8 K\n− 9 K\n− 7 K\n',
    ],
    starts: '–—−',
    sign: /^[–—−][ \t\u00A0]+(?=\S)/,
    among: 'run',
    least: 3,
    writes: 'item',
    accepts: (group) =>
      group.every(
        ({ sign, rest }) => sign === group[0]!.sign && !dialogEnd.test(rest) && !/^\d/.test(rest),
      ),
  },
];

/** Whether a filled sign and its hollow counterpart are at the same indentation. */
function isLegend(group: readonly SignedLine[]): boolean {
  return pairs.some((pair) => {
    const [filled, hollow] = [...pair].map(
      (sign) => new Set(group.filter((line) => line.sign === sign).map(({ line }) => line.indent)),
    );
    return [...filled!].some((indent) => hollow!.has(indent));
  });
}

/** Indents other signs below the outermost one, if the lines have no indentation of their own. */
function nestedMarker(line: SignedLine, group: readonly SignedLine[]): string {
  const marker = markerBeside(line);
  if (!outer.includes(group[0]!.sign)) return marker;
  const flat = group.filter((one) => one.line.indent === group[0]!.line.indent);
  if (!flat.includes(line)) return marker;
  const signs = [...new Set(flat.map(({ sign }) => sign))];
  return '  '.repeat(Math.min(2, signs.indexOf(line.sign))) + marker;
}
