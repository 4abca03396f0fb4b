import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBannedWords } from './find-banned-words.ts';
import { allowedWords, userContent } from './user-content.ts';

// Prints each banned word in the tracked files with its position and a replacement. Exits with 1 if
// it finds any.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !userContent.some((pattern) => pattern.test(path)));

let count = 0;
for (const path of files)
  for (const { line, word, use } of findBannedWords(read(path))) {
    if (allowedWords.has(`${path} ${word}`)) continue;
    console.log(`${path}:${line}: ${word} → ${use}`);
    count += 1;
  }
if (count > 0) {
  console.log(`${count} banned words in ${files.length} files`);
  process.exitCode = 1;
}

/** Returns an empty text for tracked files that are deleted in the working tree. */
function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
