import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatTable, isTextFormat, printable, type Format } from '@mdconv/core';
import { explain, makeFolder } from '../../files/index.ts';
import { UsageError } from '../errors.ts';

/**
 * Writes one result to its file, or to standard output.
 *
 * @throws {Error} the file cannot be written; the message names it
 */
export async function writeOutput(
  content: string | Uint8Array,
  target: string | undefined,
): Promise<void> {
  if (target === undefined) return print(content);
  try {
    await makeFolder(dirname(target));
    await writeFile(target, content);
  } catch (error) {
    throw new Error(`${target} cannot be written. ${explain(error)}`, { cause: error });
  }
}

/** Binary output would corrupt a terminal. */
export function refuseBinaryAt(terminal: boolean, format: Format): void {
  if (terminal && !isTextFormat(format))
    throw new UsageError(
      `A ${format} file cannot be shown in a terminal; name a file, such as -o out${formatTable[format].extension}.`,
    );
}

/** Writes to standard output. If the reader closes the pipe, as `head` does, the process exits with 0. */
export function print(content: string | Uint8Array): Promise<void> {
  const { stdout } = process;
  return new Promise((resolve, reject) => {
    const settle = (error?: NodeJS.ErrnoException | null) => {
      if (error?.code === 'EPIPE') process.exit(0);
      if (error) reject(error);
      else resolve();
    };
    stdout.once('error', settle);
    stdout.write(content, (error) => {
      stdout.off('error', settle);
      settle(error);
    });
  });
}

/** Writes one line to standard output, which may be a terminal. */
export function printLine(line: string): Promise<void> {
  return print(`${printable(line)}\n`);
}

/** Writes one line to standard error. */
export function tellLine(line: string): void {
  process.stderr.write(`mdconv: ${printable(line)}\n`);
}
