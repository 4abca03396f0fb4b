/** Looks at a text; a long one is looked at a few hundred times at most. */
const looksMax = 400;

/**
 * The smallest part of a text that still breaks: whole lines are left out as long as it does.
 * (Zeller's delta debugging, by lines.)
 */
export function smallestExcerpt(text: string, breaks: (text: string) => boolean): string {
  let lines = text.split(/(?<=\n)/);
  let looks = 0;
  for (let size = Math.ceil(lines.length / 2); size >= 1 && looks < looksMax;) {
    let shrunk = false;
    for (let start = 0; start < lines.length && looks < looksMax; looks += 1) {
      const rest = lines.toSpliced(start, size);
      if (rest.length < lines.length && breaks(rest.join(''))) {
        lines = rest;
        shrunk = true;
      } else start += size;
    }
    if (!shrunk || size > lines.length) size = size > 1 ? Math.ceil(size / 2) : 0;
  }
  return lines.join('');
}
