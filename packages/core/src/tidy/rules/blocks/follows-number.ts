import type { Scan } from '../../../scan/index.ts';

/** Whether the line above begins with the number before this one, as the item of a list does. */
export function followsNumber({ text, lines }: Scan, index: number, number: number): boolean {
  const above = lines[index - 1];
  const begins = above && /^[\s>]*(\d{1,9})[.)]/.exec(text.slice(above.start, above.end));
  return Number(begins?.[1]) + 1 === number;
}
