import type { Details, Inline } from '@mdconv/core';
import type { Words } from '../words/index.ts';
import { isSeen, type Shown } from './is-seen.ts';

/** What stands for a `<details>` when it is closed; a word of mdconv's own if the author gave none. */
export function summaryOf(
  { summary, span }: Details,
  { details }: Words,
  shown: Shown,
): readonly Inline[] {
  return isSeen(summary, shown) ? summary : [...summary, { kind: 'text', text: details, span }];
}
