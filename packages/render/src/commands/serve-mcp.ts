import { realpath, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { explain } from '../files/index.ts';
import { UsageError } from './errors.ts';
import { tellLine } from './outputs/write-output.ts';

const usage = 'mdconv mcp [--root DIR]';

/**
 * Runs `mdconv mcp`: serves an agent over standard input and output until that closes them.
 *
 * @throws {UsageError}
 */
export async function serveMcp(words: readonly string[], version: string): Promise<void> {
  const root = await readRoot(words);
  const { serveAgents } = await import('../mcp/index.ts');
  await serveAgents(root, version, tellLine);
}

async function readRoot(words: readonly string[]): Promise<string> {
  const { root = '.' } = parse(words);
  try {
    const path = await realpath(root);
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    throw new UsageError(`--root ${root}: ${explain(error)}`);
  }
  throw new UsageError(`--root ${root}: It is not a folder.`);
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { root: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Usage: ${usage}`);
  }
}
