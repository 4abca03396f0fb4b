import type { TokenizeContext } from 'micromark-util-types';

/** Whether a `[` or `![` is still open where a text is being read. */
export function isBracketOpen({ _labelStarts: starts = [] }: TokenizeContext): boolean {
  // Those that found their end, but no link, are of no further use; as micromark drops them.
  while (starts.at(-1)?._balanced) starts.pop();
  return starts.length > 0;
}
