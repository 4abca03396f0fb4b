import type { Element, ElementContent, Root } from 'hast';
import { plainText, type Document } from '@mdconv/core';
import { isRightToLeft } from '../words/index.ts';
import { classNames } from './class-names.ts';
import { writeStyleSheet } from './css/write-style-sheet.ts';
import { element, onLines, text } from './element.ts';
import { writeHeader } from './write-header.ts';
import { writeMark } from './write-mark.ts';
import type { Writer } from './writer.ts';

/** A page that needs nothing beside itself: no script, no font, no picture from elsewhere. */
export function writePage(content: ElementContent[], writer: Writer): Root {
  const { properties, titleBlock } = writer.document;
  const main = element('main', { className: [classNames.document] }, [
    ...writeMark(writer),
    ...(titleBlock ? [text('\n'), writeHeader(titleBlock)] : []),
    ...content,
  ]);
  const html = element(
    'html',
    { lang: properties.language, dir: isRightToLeft(properties.language) ? 'rtl' : undefined },
    onLines([
      writeHead(writer),
      element('body', { className: [classNames.page] }, onLines([main])),
    ]),
  );
  return { type: 'root', children: [{ type: 'doctype' }, text('\n'), html, text('\n')] };
}

function writeHead(writer: Writer): Element {
  const { document, words } = writer;
  const { author, subject, keywords } = document.properties;
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
      element('title', {}, [text(titleOf(document) || words.untitled)]),
      element('style', {}, [text(`\n${writeStyleSheet(writer)}`)]),
    ]),
  );
}

/** A page without a title is named by its first words. */
function titleOf({ properties, blocks }: Document): string | undefined {
  if (properties.title) return properties.title;
  const first = blocks.find((block) => block.kind === 'paragraph');
  const [line] = plainText(first?.children ?? [])
    .trim()
    .split('\n', 1);
  return line && (line.length > 60 ? `${[...line].slice(0, 60).join('').trim()}…` : line);
}
