import { Parser } from 'htmlparser2';
import { wordsIn } from './words-in.ts';

/** What stands in a line; every other element stands apart from its neighbors. */
const inline = /^(?:a|code|del|em|img|input|kbd|mark|small|span|strong|sub|sup|u)$/;

/** Links from notes back to the text, and what only those hear who do not see the page. */
const furniture = /^md-(?:footnote-back|unseen-title)$/;

/**
 * The words of a page, tags stripped. Browsers number lists and notes, so their numbers are not
 * of the text. What stands for a picture that
 * could not be loaded has a frame around it.
 */
export function htmlWords(html: string): readonly string[] {
  let text = '';
  let skipped = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      const isSkipped = name === 'head' || furniture.test(classes);
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
