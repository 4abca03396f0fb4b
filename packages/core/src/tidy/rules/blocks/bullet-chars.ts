import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { beginsBlock, markerRuns, type TextLine } from './marker-lines.ts';

/** Typographic bullets. U+F0B7 is the bullet of a Word list without its symbol font. */
const bullet = /^[•◦‣▪●○■▸►⁃∙\uF0B7][\s\u00A0]*(?=\S)/u;
const anyBullet = /[•◦‣▪●○■▸►⁃∙\uF0B7]/u;
const dash = /^[–—][ \t\u00A0]+(?=\S)/;

/** Ends of lines of dialog; list items do not end like this. */
const dialogEnd = /[.!?…»”"']\s*$/;

export const bulletChars: Rule = {
  id: 'bullet-chars',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Turns lines that start with a typographic bullet into list items.',
  why: 'Lists pasted from a word processor or a PDF file run together in one paragraph.',
  source: 'CommonMark 0.31, 5.2: list items start with a hyphen, a plus sign or an asterisk.',
  changes: [
    { before: '• one\n• two\n', after: '- one\n- two\n' },
    { before: 'Needs:\n•\tbread\n•\tmilk\n', after: 'Needs:\n- bread\n- milk\n' },
    { before: '• one\n  ◦ two\n• three\n', after: '- one\n  - two\n- three\n' },
    { before: '• one\n\n• two\n', after: '- one\n\n- two\n' },
    { before: '• one goes\non here\n• two\n', after: '- one goes\non here\n- two\n' },
    { before: '>  •one\r\n>  •two\r\n', after: '>  - one\r\n>  - two\r\n' },
    { before: '1. a\n   ▪ b\n   ▪ c\n', after: '1. a\n   - b\n   - c\n' },
    { before: '– bread\n– milk\n– salt\n', after: '- bread\n- milk\n- salt\n' },
    { before: '\uF0B7 one\n\uF0B7 two\n', after: '- one\n- two\n' },
  ],
  keeps: [
    '• a\n\n> • b\n',
    '• alone\n',
    'one • two • three\n',
    '• one • two\n• three • four\n',
    '– Où vas-tu ?\n– Chez moi.\n– Bien.\n',
    '– bread\n– milk\n',
    '— Mark Twain\n',
    '●●○\n●○○\n',
    '```\n• one\n• two\n```\n',
    '    • one\n    • two\n',
    '| • a | b |\n| --- | --- |\n| • c | d |\n',
    '`a\n• b\n• c`\n',
    '- • one\n\n## T\n\n• two\n',
    'a · b\n· c\n· d\n',
    '•\n•\n',
    '# • one\n# • two\n',
  ],
  expects: beginsBlock,
  propose({ text, scan }) {
    if (!anyBullet.test(text) && !/[–—]/.test(text)) return [];
    return markerRuns(scan, shapeOf).flatMap((run) => (isList(run) ? run.map(toItem) : []));
  },
};

function shapeOf({ content }: TextLine): string | undefined {
  if (dash.test(content)) return content.charAt(0);
  const found = bullet.exec(content);
  // Several bullets on one line are separators.
  return found && !anyBullet.test(content.slice(found[0].length)) ? 'bullet' : undefined;
}

/** Dashes also start lines of dialog, so they need stronger evidence of a list. */
function isList(run: readonly TextLine[]): boolean {
  if (!run.some(({ content }) => dash.test(content))) return run.length >= 2;
  return run.length >= 3 && !run.some(({ content }) => dialogEnd.test(content));
}

function toItem({ line, content }: TextLine): TextChange {
  const found = bullet.exec(content) ?? dash.exec(content);
  const start = line.content;
  return { start, end: start + (found?.[0].length ?? 0), text: `${markerBeside(line)} ` };
}

/** The marker of the list that the line continues, so that it remains one list. */
function markerBeside({ lazy, container }: TextLine['line']): string {
  const marker = lazy && container?.kind === 'list-item' ? container.marker : '-';
  return /[-+*]/.test(marker) ? marker : '-';
}
