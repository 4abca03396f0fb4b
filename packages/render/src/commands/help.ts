import type { Option } from './option.ts';
import { optionGroups } from './options.ts';

const head = `Usage: mdconv [options] FILE|FOLDER|- ...

Turns markdown into html, text, pdf, docx and png that look designed. Folders are searched for
.md and .markdown; - is standard input. One output goes to standard output unless -o names a
file; several go to the folder that -o names.

Examples:
  mdconv report.md -o report.pdf --design executive-report
  mdconv docs/ notes.md --to pdf,docx -o out/
  curl -s https://example.org/readme.md | mdconv - --to text
  mdconv --check --actions clean,repair docs/
  mdconv --write README.md
`;

const tail = `
Exit status: 0 when all went well, 1 when something failed or --check found something, 2 when the
command line is wrong.
`;

/** What `mdconv --help` prints. */
export function help(): string {
  const groups = Object.entries(optionGroups).map(
    ([title, options]) => `\n${title}:\n${Object.entries(options).map(describe).join('')}`,
  );
  return [head, ...groups, tail].join('');
}

const column = 28;

function describe([name, option]: [string, Option]): string {
  const short = option.short ? `-${option.short}, ` : '    ';
  const value = option.kind === 'switch' ? '' : ` ${option.value}`;
  return `${`  ${short}--${name}${value}`.padEnd(column)}${option.help}\n`;
}
