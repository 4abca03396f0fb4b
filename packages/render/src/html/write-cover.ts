import type { Element } from 'hast';
import type { Inline } from '@mdconv/core';
import { addedText, joinInlines, type PreparedCover } from '../prepare/index.ts';
import type { StyleSheet } from '../style/index.ts';
import { classNames } from './class-names.ts';
import { anchorElements, element, onLines } from './element.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeInlines } from './inlines/write-inlines.ts';
import type { Writer } from './writer.ts';

/** The items of a cover in reading order: those at the upper edge, then the others from top to bottom. */
export function orderedItems(style: NonNullable<StyleSheet['cover']>) {
  const items = style.items.map((item, index) => ({ item, index }));
  const fromBottom = items
    .filter(({ item }) => item.from === 'bottom')
    .sort((one, other) => other.item.at - one.item.at);
  return [...items.filter(({ item }) => item.from !== 'bottom'), ...fromBottom];
}

/** The facts about the document, on a slide or above the text. */
export function writeCover(
  cover: PreparedCover,
  style: NonNullable<StyleSheet['cover']>,
  writer: Writer,
): Element {
  const { heading, above, facts } = cover;
  const items = orderedItems(style).flatMap(({ item, index }) => {
    const values = item.keys.flatMap((key) => facts[key] ?? []);
    if (values.length === 0) return [];
    const isTitle = item.keys.includes('title');
    const className = [classNames.cover(`${index}`)];
    const content =
      item.between > 0
        ? values.map((inlines) => element('span', {}, written(inlines, writer)))
        : written(joinInlines(values, addedText(item.separator)), writer);
    return [
      ...(isTitle ? anchorElements(heading?.anchors) : []),
      element(isTitle ? 'h1' : 'p', { className, id: isTitle ? heading?.id : undefined }, content),
    ];
  });
  const className = [classNames.slide, classNames.cover('slide')];
  return element('header', { className }, onLines([...writeBlocks(above, writer), ...items]));
}

function written(inlines: readonly Inline[], writer: Writer) {
  return writeInlines(inlines, { ...writer, breaks: 'paths' });
}
