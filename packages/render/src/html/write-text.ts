import type { ElementContent } from 'hast';
import { jointsOf } from '../segments/index.ts';
import { element, text } from './element.ts';
import type { Writer } from './writer.ts';

/** Shorter words fit in a column of any table. */
const longWord = /\S{17,}/g;

/** Writes text, in the cells of tables with `<wbr>` in long identifiers: it is not copied as a sign. */
export function writeText(words: string, { breaksIdentifiers }: Writer): ElementContent[] {
  if (!breaksIdentifiers || words.search(longWord) < 0) return [text(words)];
  const written: ElementContent[] = [];
  let start = 0;
  for (const { 0: word, index } of words.matchAll(longWord))
    for (const joint of jointsOf(word)) {
      written.push(text(words.slice(start, index + joint)), element('wbr'));
      start = index + joint;
    }
  return [...written, text(words.slice(start))];
}
