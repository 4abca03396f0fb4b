/** Whether a name on the command line is a pattern, which a shell did not expand because of quotes. */
export function isPattern(name: string): boolean {
  return /[*?{]/.test(name);
}

/** The folders before the first part with a wildcard, and the rest. */
export function splitPattern(pattern: string): { readonly folder: string; readonly rest: string } {
  const parts = pattern.split('/');
  const first = parts.findIndex(isPattern);
  const folder = parts.slice(0, first).join('/');
  return {
    folder: folder || (pattern.startsWith('/') ? '/' : '.'),
    rest: parts.slice(first).join('/'),
  };
}

/**
 * Creates a test whether a path with slashes matches a pattern: `*` is any characters of a name, `?` one,
 * `**` any folders, `{a,b}` one of several.
 */
export function createPathMatcher(pattern: string): (path: string) => boolean {
  const alternatives = expandBraces(pattern).map((each) => each.split('/'));
  return (path) => {
    const names = path.split('/');
    return alternatives.some((parts) => matches(parts, names, '**', nameMatches));
  };
}

/** More alternatives than a person writes. */
const alternativesMax = 1000;

function expandBraces(pattern: string): readonly string[] {
  let expanded = [pattern];
  while (expanded.length < alternativesMax) {
    const next = expanded.flatMap((each) => {
      const [whole, options] = /\{([^{}]*)\}/.exec(each) ?? [];
      return whole === undefined || options === undefined
        ? [each]
        : options.split(',').map((option) => each.replace(whole, () => option));
    });
    if (next.length === expanded.length) return next;
    expanded = next;
  }
  return expanded;
}

function nameMatches(pattern: string, name: string): boolean {
  return matches(
    [...pattern],
    [...name],
    '*',
    (sign, character) => sign === '?' || sign === character,
  );
}

/**
 * Matches items against a pattern in which `star` stands for any number of items. Going back to the last
 * star is enough, so time is at most the product of both lengths.
 */
function matches(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  fits: (part: string, item: string) => boolean,
): boolean {
  let [at, to, lastStar, resumeAt] = [0, 0, -1, 0];
  while (to < items.length) {
    const part = pattern[at];
    if (part === star) {
      lastStar = at++;
      resumeAt = to;
    } else if (part !== undefined && fits(part, items[to] ?? '')) {
      at += 1;
      to += 1;
    } else if (lastStar >= 0) {
      at = lastStar + 1;
      to = resumeAt += 1;
    } else return false;
  }
  return pattern.slice(at).every((part) => part === star);
}
