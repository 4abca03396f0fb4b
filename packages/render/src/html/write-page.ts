import type { Element, ElementContent, Root } from 'hast';
import { isRightToLeft } from '../words/index.ts';
import { classNames } from './class-names.ts';
import { writeStyleSheet } from './css/write-style-sheet.ts';
import { element, onLines, text } from './element.ts';
import { pageTitle } from './page-title.ts';
import { pictureWidths } from './picture-widths.ts';
import { writeHeader } from './write-header.ts';
import { writeLogo } from './write-logo.ts';
import { writeMark } from './write-mark.ts';
import { writeUnseenTitle } from './write-unseen-title.ts';
import type { Writer } from './writer.ts';

/** A page that needs nothing beside itself: no script, no font, no picture from elsewhere. */
export function writePage(
  content: ElementContent[],
  writer: Writer,
  fontRules: (main: Element) => string,
): Root {
  const { properties, titleBlock } = writer.document;
  const main = element('main', { className: [classNames.document] }, [
    ...writeMark(writer),
    ...writeLogo(writer),
    ...(titleBlock?.title === undefined
      ? writeUnseenTitle(writer)
      : [text('\n'), writeHeader(titleBlock.title, titleBlock)]),
    ...content,
  ]);
  const styleSheet = writeStyleSheet(writer, pictureWidths(writer.document));
  const html = element(
    'html',
    { lang: properties.language, dir: isRightToLeft(properties.language) ? 'rtl' : undefined },
    onLines([
      writeHead(writer, styleSheet + fontRules(main)),
      element('body', { className: [classNames.page] }, onLines([main])),
    ]),
  );
  return { type: 'root', children: [{ type: 'doctype' }, text('\n'), html, text('\n')] };
}

function writeHead(writer: Writer, styleSheet: string): Element {
  const { author, subject, keywords } = writer.document.properties;
  const meta = (name: string, content?: string) =>
    content ? [element('meta', { name, content })] : [];
  return element(
    'head',
    {},
    onLines([
      element('meta', { charSet: 'utf-8' }),
      ...meta('viewport', 'width=device-width, initial-scale=1'),
      ...meta('author', author),
      ...meta('description', subject),
      ...meta('keywords', keywords.join(', ')),
      element('title', {}, [text(pageTitle(writer))]),
      element('style', {}, [text(`\n${styleSheet}`)]),
    ]),
  );
}
