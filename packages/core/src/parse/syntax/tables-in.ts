import type { Construct, Extension } from 'micromark-util-types';

/** Half-open, offsets. */
interface Zone {
  readonly start: number;
  readonly end: number;
}

/**
 * Looks for tables only where one can be. micromark tries each line of a paragraph as the head of
 * one, which takes about as long as reading it.
 *
 * @param table how a table is read
 * @param text what is parsed
 */
export function tablesIn(table: Construct, text: string): Extension {
  const zones = tableZones(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (zones.length === 0) return {};
  const construct: Construct = {
    ...table,
    tokenize(effects, ok, nok) {
      const isHere = holds(zones, this.now().offset);
      return isHere ? table.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
  return { flow: { null: construct } };
}

/** From the line above what may be a delimiter row to the next blank line, which ends a table. */
function tableZones(text: string): readonly Zone[] {
  const zones: Zone[] = [];
  const blank = /(?:\r\n|\n|\r(?!\n))[ \t>]*(?=[\r\n]|$)/g;
  let end = 0;
  for (const { index } of text.matchAll(/^[ \t>]*[|:-][ \t>|:-]*$/gm)) {
    if (index < 2 || index < end) continue;
    blank.lastIndex = index;
    end = blank.exec(text)?.index ?? text.length;
    zones.push({ start: text.lastIndexOf('\n', index - 2) + 1, end });
  }
  return zones;
}

/** Whether one of some zones, which are in order, holds an offset. */
function holds(zones: readonly Zone[], offset: number): boolean {
  let [low, high] = [0, zones.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (zones[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low < zones.length && zones[low]!.start <= offset;
}
