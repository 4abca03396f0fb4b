import { readBibliography, type Document, type WarningLog, type Work } from '@mdconv/core';

/**
 * Reads a file that a document names, such as a bibliography. Returns `undefined` if the file does not exist or
 * the document may not read it.
 */
export type ResolveFile = (path: string) => Promise<Uint8Array | undefined>;

/** The works that a document can cite, by key; those in its front matter come first. */
export async function loadWorks(
  { properties }: Document,
  resolveFile: ResolveFile | undefined,
  warnings: WarningLog,
): Promise<ReadonlyMap<string, Work>> {
  const works = new Map<string, Work>();
  const add = (more: readonly Work[]) => {
    for (const work of more) if (!works.has(work.id)) works.set(work.id, work);
  };
  add(properties.references ?? []);
  for (const path of properties.bibliography ?? []) {
    const { text, cause } = await readText(path, resolveFile);
    if (text === undefined) {
      const name = JSON.stringify(path.slice(0, 200));
      const message = `The bibliography ${name} cannot be read.`;
      warnings.add('bibliography-missing', message, undefined, cause);
      continue;
    }
    const { works: read, problems } = readBibliography(text);
    for (const { message } of problems.slice(0, problemsMax))
      warnings.add('bibliography-invalid', message);
    add(read);
  }
  return works;
}

/** Further problems of a file say nothing new. */
const problemsMax = 10;

/** The text of a file, which may be in an older encoding, or what a resolver threw. */
async function readText(
  path: string,
  resolveFile: ResolveFile | undefined,
): Promise<{ readonly text?: string; readonly cause?: unknown }> {
  try {
    const bytes = await resolveFile?.(path);
    return bytes ? { text: decode(bytes) } : {};
  } catch (cause) {
    return { cause };
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
