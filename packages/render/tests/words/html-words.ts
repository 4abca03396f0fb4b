import { Parser } from 'htmlparser2';
import { wordsIn } from './words-in.ts';

/** Inline elements. Other elements are separated from their neighbors. */
const inline = /^(?:a|code|del|em|img|input|kbd|mark|small|span|strong|sub|sup|u|wbr)$/;

/** Classes of links from footnotes back to the text, and of text for screen readers only. */
const skippedClasses = /^md-(?:footnote-back|unseen-title)$/;

/**
 * Returns the words of an html page without its tags. Browsers generate the numbers of lists and
 * footnotes, so these are not in the text. The alt text of an image that was not loaded is separated
 * from its neighbors, because it has a frame.
 */
export function htmlWords(html: string): readonly string[] {
  let text = '';
  let skipped = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      const isSkipped = name === 'head' || skippedClasses.test(classes);
      open.push(isSkipped);
      if (isSkipped) skipped += 1;
      if (!inline.test(name) || classes === 'md-missing') text += ' ';
    },
    ontext(value) {
      if (skipped === 0) text += value;
    },
    onclosetag(name) {
      if (open.pop()) skipped -= 1;
      if (!inline.test(name)) text += ' ';
    },
  });
  parser.end(html);
  return wordsIn(text);
}
