import type { Element } from 'hast';
import type { DescriptionItem, DescriptionList } from '@mdconv/core';
import { element, onLines } from './element.ts';
import type { Writer } from './writer.ts';

export function writeDescriptionList({ items }: DescriptionList, writer: Writer): Element {
  return element('dl', {}, onLines(items.flatMap((item) => writeItem(item, writer))));
}

function writeItem({ terms, descriptions }: DescriptionItem, writer: Writer): Element[] {
  return [
    ...terms.map((term) => element('dt', writer.direction(term), writer.inlines(term))),
    ...descriptions.map((blocks) => element('dd', {}, writer.tightBlocks(blocks))),
  ];
}
