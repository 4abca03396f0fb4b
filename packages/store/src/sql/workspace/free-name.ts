/** Code points of a name at most. Source: the decisions on the published API, Workspace. */
const lengthMax = 200;
/** What stands behind a dot and is longer is no extension. */
const extensionMax = 20;

/**
 * The name itself when it is free, else the first free one of stem + `suffix(1)` + extension,
 * `suffix(2)` …; the stem is cut where the whole would be too long.
 */
export function freeName(
  name: string,
  taken: ReadonlySet<string>,
  suffix: (number: number) => string,
): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= extensionMax ? dot : name.length;
  const stem = name.slice(0, end);
  let free = name;
  for (let number = 1; taken.has(free); number += 1) {
    const tail = suffix(number) + name.slice(end);
    free = cut(stem, lengthMax - tail.length) + tail;
  }
  return free;
}

function cut(stem: string, length: number): string {
  if (stem.length <= length) return stem;
  return [...stem].slice(0, length).join('').trimEnd();
}
