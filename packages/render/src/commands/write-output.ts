import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explain } from './find-inputs.ts';
import { makeFolder } from './make-folder.ts';
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

/** Writes to standard output. A reader that has seen enough, as `head`, ends the process in peace. */
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

/** A terminal shows bytes as noise, and some of it changes how it works. */
export function refuseBinaryAt(terminal: boolean, format: string): void {
  if (terminal && format !== 'html' && format !== 'text')
    throw new UsageError(
      `A ${format} file is not for a terminal; name a file, as -o out.${format}.`,
    );
}
