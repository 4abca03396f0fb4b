import { hasTexCommand, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';

export const windowsPath: Rule = {
  id: 'windows-path',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Doubles the backslashes of a Windows path that would not be rendered.',
  why: 'A backslash before punctuation is an escape and disappears, so the rendered path is wrong.',
  source: 'CommonMark 0.31, 2.4; Windows, naming files: drives and UNC paths; claude-code #88952.',
  needs: [':\\', '%\\', '\\\\'],
  changes: [
    { before: 'C:\\data\\_tmp\n', after: 'C:\\data\\\\_tmp\n' },
    { before: 'in C:\\Users\\me\\.ssh\\config\n', after: 'in C:\\Users\\me\\\\.ssh\\config\n' },
    { before: '\\\\server\\share\\a\n', after: '\\\\\\\\server\\share\\a\n' },
    {
      before: '- "C:\\Program Files\\-x\\(y)"\r\n',
      after: '- "C:\\Program Files\\\\-x\\\\(y)"\r\n',
    },
    { before: '> **D:\\$Recycle.Bin**\n', after: '> **D:\\\\$Recycle.Bin**\n' },
    { before: '*in C:\\temp\\*\n', after: '*in C:\\temp\\\\*\n' },
    { before: 'all of c:\\logs\\*.txt\n', after: 'all of c:\\logs\\\\*.txt\n' },
    { before: '(see C:\\temp\\)\n', after: '(see C:\\temp\\\\)\n' },
    { before: 'in %TEMP%\\_x\n', after: 'in %TEMP%\\\\_x\n' },
    { before: '| a |\n| - |\n| C:\\a\\_b |\n', after: '| a |\n| - |\n| C:\\a\\\\_b |\n' },
  ],
  keeps: [
    'C:\\data\\tmp\n',
    'C:\\\\data\\\\_tmp\n',
    '\\\\\\\\server\\share\n',
    '`C:\\data\\_tmp`\n',
    '[a](C:\\data\\_tmp)\n',
    'Note a:\\*bold\\*\n',
    'http:\\/\\/x.io\n',
    'so sad D:\\ and on\n',
    '\\\\alpha\\beta\n',
    '\\\\[2pt] \\hline\n',
    'a\\_b and c\\*d\n',
    '\\(C:\\data\\_x^2\\)\n',
    '$C:\\data\\_x$\n',
    '    C:\\data\\_tmp\n',
    '| a | b |\n| - | - |\n| C:\\a\\| b |\n',
  ],
  propose: ({ text, scan }) => (text.includes('\\') ? pathsIn(scan) : []),
};

/** A drive and the first name, or two backslashes, a host and a share. */
const beginning =
  /(?<![\w\\])(?:[A-Za-z]:|%[A-Za-z_]{2,30}%)\\(?=[A-Za-z0-9]|[_.$~%][A-Za-z0-9])|(?<![^\s"'“‘(*_|])\\\\(?=[A-Za-z0-9][\w.-]+\\[A-Za-z0-9$])/g;
/**
 * Spaces are not part of a path, except in names such as `Program Files` that another name follows.
 */
const whole = /[^\s"<>|]+(?:(?: [A-Z(][\w.()&-]*){1,3}\\[^\s"<>|]+)*/y;

function pathsIn(scan: Scan): TextChange[] {
  let end = 0;
  return [...scan.text.matchAll(beginning)].flatMap(({ 0: start, index }) => {
    if (index < end || !proseLineAt(scan, index)) return [];
    whole.lastIndex = index;
    const path = whole.exec(scan.text)?.[0] ?? '';
    end = index + path.length;
    const written = shown(path, start.startsWith('\\'), scan.text.charAt(end));
    return written === path ? [] : [{ start: index, end, text: written }];
  });
}

/** The path in markdown source. A path with a doubled backslash is already correct. */
function shown(path: string, isUnc: boolean, after: string): string {
  const names = isUnc ? path.slice(2) : path;
  if (names.includes('\\\\') || (isUnc && hasTexCommand(path))) return path;
  const kept = names.replace(/\\(?=[!-/:-@[-`{}~])/g, '\\\\');
  // The character after the path is escaped too, except at the edge of a cell.
  const last = names.endsWith('\\') && /[!-/:-@[-`{}~]/.test(after) ? '\\' : '';
  return (isUnc ? '\\\\\\\\' : '') + kept + last;
}
