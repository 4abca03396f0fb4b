import type { Link } from '@mdconv/core';

/** Whether a file exists, by the path of a link. */
export type FileExists = (path: string) => Promise<boolean>;

/** Distinct files that are looked for in one document, and at once. */
const [filesMax, concurrentFiles] = [500, 8];

/** The URLs of relative links whose files do not exist; empty without `fileExists`. */
export async function findMissingFiles(
  links: readonly Link[],
  fileExists: FileExists | undefined,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  if (!fileExists) return missing;
  const urls = new Set(
    links.flatMap(({ target }) =>
      target.kind === 'external' && isRelative(target.url) ? [target.url] : [],
    ),
  );
  const waiting = [...urls].slice(0, filesMax).values();
  const work = async () => {
    for (const url of waiting) {
      const path = pathOf(url);
      if (path !== undefined && !(await fileExists(path))) missing.add(url);
    }
  };
  await Promise.all(Array.from({ length: concurrentFiles }, work));
  return missing;
}

function isRelative(url: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/\\?#])/i.test(url);
}

/** Absent for a URL that is not well formed. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}
