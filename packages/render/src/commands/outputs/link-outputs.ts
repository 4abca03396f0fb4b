import { dirname, relative, resolve, sep } from 'node:path';
import type { Task } from './plan-outputs.ts';

/**
 * Replaces links between the documents of one run by links between their outputs.
 *
 * @returns the destinations of a task's markdown that name another document, each with the relative path
 * of its output of the same kind
 */
export function createOutputLinks<Kind extends string>(tasks: readonly Task<Kind>[]) {
  const targets = new Map<string, string>();
  for (const { input, kind, target } of tasks)
    if (input.path !== undefined && target !== undefined)
      targets.set(`${kind} ${input.path}`, resolve(target));

  return ({ input, kind, target }: Task<Kind>, markdown: string): ReadonlyMap<string, string> => {
    const links = new Map<string, string>();
    if (target === undefined || targets.size < 2) return links;
    for (const destination of destinationsIn(markdown)) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
      const other = targets.get(`${kind} ${resolve(input.folder, decodePath(path))}`);
      if (other !== undefined)
        links.set(destination, `${relativeUrl(dirname(resolve(target)), other)}${rest}`);
    }
    return links;
  };
}

/** Characters on each side of `.md` that a destination can have. */
const lengthMax = 1000;

/** What may be a link to a markdown file. Other texts stay as they are, so finding too many is fine. */
function destinationsIn(markdown: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { index, 0: extension } of markdown.matchAll(/\.(?:md|markdown)(?![\w.-])/gi)) {
    const end = index + extension.length;
    const before = markdown.slice(Math.max(0, index - lengthMax), index);
    const after = markdown.slice(end, end + lengthMax);
    const rest = /^[?#][^\s<>()"']*/.exec(after)?.[0] ?? '';
    // In angle brackets, a destination can contain spaces.
    for (const delimiters of [/[\s<>()[\]"']/, /[\n<>]/]) {
      const start = lastIndexOf(before, delimiters) + 1;
      found.add(`${before.slice(start)}${extension}${rest}`);
    }
  }
  return found;
}

function lastIndexOf(text: string, delimiters: RegExp): number {
  let at = text.length - 1;
  while (at >= 0 && !delimiters.test(text[at] ?? '')) at -= 1;
  return at;
}

/** The path that a URL means; the URL itself if it is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function relativeUrl(folder: string, file: string): string {
  return relative(folder, file).split(sep).map(encodeURIComponent).join('/');
}
