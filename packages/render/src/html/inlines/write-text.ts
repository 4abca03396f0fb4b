import type { ElementContent } from 'hast';
import { jointsOf } from '../../segments/index.ts';
import { element, text } from '../element.ts';
import type { Writer } from '../writer.ts';

/** Shorter words fit in a column of any table. */
const longWord = /\S{17,}/g;

/** Writes text, with `<wbr>` in words that may break: it is not copied as a sign. */
export function writeText(words: string, { breaks }: Writer): ElementContent[] {
  if (!breaks || words.search(longWord) < 0) return [text(words)];
  const written: ElementContent[] = [];
  let start = 0;
  for (const { 0: word, index } of words.matchAll(longWord))
    for (const joint of jointsOf(word)) {
      if (breaks === 'paths' && word[joint - 1] !== '/') continue;
      written.push(text(words.slice(start, index + joint)), element('wbr'));
      start = index + joint;
    }
  return [...written, text(words.slice(start))];
}
