import { setextUnderline } from 'micromark-core-commonmark';
import type { Construct, Event, Extension } from 'micromark-util-types';

const dash = 45;
const equals = 61;

/**
 * Headings of two lines. micromark copies all events of the document to write one; here it gets
 * only those of the paragraph that becomes a heading.
 */
const setextHeading: Construct = {
  ...setextUnderline,
  resolveTo(events, context) {
    const paragraph = events.splice(startOfContent(events));
    for (const event of setextUnderline.resolveTo!(paragraph, context)) events.push(event);
    return events;
  },
};

export const setextHeadings: Extension = {
  flow: { [dash]: setextHeading, [equals]: setextHeading },
};

function startOfContent(events: readonly Event[]): number {
  return events.findLastIndex(([way, { type }]) => way === 'enter' && type === 'content');
}
