import { execFileSync } from 'node:child_process';

/** The standard output of a program, as text. */
export function runProgram(program, ...words) {
  const settings = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 };
  return execFileSync(program, words, settings);
}
