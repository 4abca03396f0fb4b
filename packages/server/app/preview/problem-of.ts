import { tidyRules, type Warning } from '@mdconv/core';
import type { Problem } from './messages.ts';

const rules = new Map(tidyRules.map((rule) => [rule.id, rule]));

/** Places listed for one problem. */
const placesMax = 8;

/** A warning with its places in the text. */
export function problemOf(
  { rule, fixes, message, positions = [] }: Warning,
  markdown: string,
): Problem {
  const known = rules.get(rule);
  return {
    rule,
    fixes,
    message: known?.summary ?? message ?? rule,
    ...(known && { why: known.why }),
    placeCount: positions.length,
    places: positions.slice(0, placesMax).map(({ start, end }) => ({
      start,
      end,
      line: lineOf(markdown, start),
    })),
  };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
