import { spawn } from 'node:child_process';
import { findExecutable } from './find-executable.mjs';

/** Writes docx with pandoc, a process a document, as it has no warm one; `undefined` if it is absent. */
export function findPandoc() {
  const executable = findExecutable(['pandoc']);
  return executable && ((markdown) => run(executable, markdown));
}

function run(executable, markdown) {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, ['--from', 'gfm+footnotes', '--to', 'docx', '--output', '-']);
    const pieces = [];
    child.stdout.on('data', (piece) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(pieces));
      else reject(new Error(`pandoc ended with ${code}.`));
    });
    child.stdin.end(markdown);
  });
}
