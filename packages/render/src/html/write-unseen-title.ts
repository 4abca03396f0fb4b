import type { ElementContent } from 'hast';
import { walk, type Document } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import { pageTitle } from './page-title.ts';
import type { Writer } from './writer.ts';

/** Who reads by ear goes from heading to heading, so a page without any has one that is not seen. */
export function writeUnseenTitle(writer: Writer): ElementContent[] {
  if (hasHeading(writer.document)) return [];
  const title = element('h1', { className: [classNames.unseenTitle] }, [text(pageTitle(writer))]);
  return [text('\n'), title];
}

/** The first heading of a document, whatever its level, is of the first rank. */
function hasHeading(document: Document): boolean {
  let found = false;
  walk(document, {
    block(block) {
      found ||= block.kind === 'heading';
    },
  });
  return found;
}
