/** The maximum number of tries, so that a long text does not take too long. */
const looksMax = 400;

/**
 * The smallest excerpt of a text that still breaks a law: removes whole lines as long as it does. Source:
 * Zeller's delta debugging, applied to lines.
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
