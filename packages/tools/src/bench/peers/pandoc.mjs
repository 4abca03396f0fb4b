import { spawn } from 'node:child_process';
import { findExecutable } from './find-executable.mjs';

const options = ['--from', 'gfm+footnotes+yaml_metadata_block', '--standalone', '--output', '-'];

export const pandocCommand = (format) => ['pandoc', ...options, '--to', format];

/** Writes with pandoc, one process per document; `undefined` if pandoc is not installed. */
export function findPandoc(format = 'docx') {
  return findExecutable(['pandoc']) && ((markdown) => run(pandocCommand(format), markdown));
}

function run([program, ...words], markdown) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words);
    const pieces = [];
    child.stderr.resume();
    child.stdout.on('data', (piece) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(pieces));
      else reject(new Error(`pandoc ended with ${code}.`));
    });
    child.stdin.end(markdown);
  });
}
