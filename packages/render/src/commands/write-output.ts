import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatTable, isTextFormat, type Format } from '@mdconv/core';
import { explain } from './explain.ts';
import { makeFolder } from './make-folder.ts';
import { print } from './print.ts';
import { UsageError } from './usage-error.ts';

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

/** A terminal shows bytes as noise, and some of it changes how it works. */
export function refuseBinaryAt(terminal: boolean, format: Format): void {
  if (terminal && !isTextFormat(format))
    throw new UsageError(
      `A ${format} file is not for a terminal; name a file, as -o out${formatTable[format].extension}.`,
    );
}
