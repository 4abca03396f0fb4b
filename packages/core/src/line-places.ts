/** A place in a text, as editors show it. */
export interface LinePlace {
  /** 1-based. LF, CR and CRLF end a line. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** Returns a function that finds the place of an offset, in logarithmic time. */
export function createPlaceFinder(text: string): (offset: number) => LinePlace {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low - 1] ?? 0) + 1 };
  };
}
