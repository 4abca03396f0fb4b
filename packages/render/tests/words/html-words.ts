import { Parser } from 'htmlparser2';
import type { PreparedTitleBlock } from '../../src/prepare/index.ts';
import { wordsIn } from './words-in.ts';

/** Inline elements. Other elements are separated from their neighbors. */
const inline = /^(?:a|code|del|em|img|input|kbd|mark|small|span|strong|sub|sup|u|wbr)$/;

/** What designs with a margin column print in another place than html. */
export interface InMargin {
  /** Its date is before its other facts. */
  readonly titleBlock: PreparedTitleBlock | undefined;
}

/** Classes of links from footnotes back to the text, and of text for screen readers only. */
const skippedClasses = /^md-(?:footnote-back|unseen-title)$/;

/**
 * Returns the words of an html page without its tags. Browsers generate the numbers of lists and
 * footnotes, so these are not in the text. The alt text of an image that was not loaded is separated
 * from its neighbors, because it has a frame. Diagrams are drawings, whose words other formats paint.
 * With `inMargin`, the words are those of pages with a margin column, on which the date is in another
 * place, and the names of languages are text, which html generates in the style sheet.
 */
export function htmlWords(html: string, inMargin?: InMargin): readonly string[] {
  let text = '';
  let skipped = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '', 'data-language': language }) {
      const isSkipped = name === 'head' || name === 'svg' || skippedClasses.test(classes);
      open.push(isSkipped);
      if (isSkipped) skipped += 1;
      if (!inline.test(name) || classes === 'md-missing') text += ' ';
      if (inMargin && language !== undefined) text += `${language} `;
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
  return wordsIn(inMargin?.titleBlock ? withDateFirst(text, inMargin.titleBlock) : text);
}

function withDateFirst(text: string, { byline, facts }: PreparedTitleBlock): string {
  return text.replace(byline, () => `${facts.date ?? ''} ${facts.others}`);
}
