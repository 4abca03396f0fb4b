import { existsSync, readFileSync } from 'node:fs';
import { findDocuments } from './find-documents.ts';
import { survey, type Finding } from './survey.ts';

/** Larger files are listed but not checked, because a law may parse a text hundreds of times. */
const bytesMax = 400_000;

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run corpus -- <folder or file>…');
  process.exit(2);
}
for (const path of paths)
  if (!existsSync(path)) {
    console.error(`${path}: no such file or folder`);
    process.exit(2);
  }

let [documents, lines, touchedLines, repaired, failures] = [0, 0, 0, 0, 0];
for (const path of paths.flatMap(findDocuments)) {
  const markdown = readFileSync(path, 'utf8');
  if (markdown.length > bytesMax) {
    console.log(`skipped, ${markdown.length} characters: ${path}`);
    continue;
  }
  const found = survey(markdown);
  documents += 1;
  lines += found.lines;
  touchedLines += found.touchedLines;
  repaired += found.repaired.length;
  failures += found.broken.length;
  for (const finding of found.broken) print(`BROKEN in ${path}`, finding);
  for (const finding of found.repaired) print(`repaired in ${path}`, finding);
}

const share = ((100 * touchedLines) / Math.max(1, lines)).toFixed(2);
console.log(
  `${documents} documents, ${lines} lines; cleaning touches ${touchedLines} (${share} %)`,
);
console.log(`${repaired} documents repaired (review them above); ${failures} laws broken`);
process.exitCode = failures > 0 ? 1 : 0;

function print(heading: string, { what, excerpt }: Finding): void {
  console.log(`${heading}: ${what}`);
  console.log(excerpt.replace(/^/gm, '    '));
}
