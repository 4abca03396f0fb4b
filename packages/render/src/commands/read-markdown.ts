import { readFile } from 'node:fs/promises';
import type { Input } from './find-inputs.ts';

/** @throws the file cannot be read, or is not UTF-8 */
export async function readMarkdown(input: Input): Promise<string> {
  const bytes = input.path === undefined ? await standardInput() : await readFile(input.path);
  try {
    // A byte order mark stays: removing it is for a rule to decide.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('It is not UTF-8 text.');
  }
}

let had: Promise<Buffer> | undefined;

/** Can be read only once, but may be wanted in several formats. */
function standardInput(): Promise<Buffer> {
  had ??= (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  })();
  return had;
}
