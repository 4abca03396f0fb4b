import { plainText, type List, type ListItem } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, run, textElement } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { StartedList } from '../numbering.ts';
import type { Place } from '../place.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Writes a list as numbered paragraphs, each list with numbers of its own. */
export function writeList(list: List, writing: Writing, place: Place): readonly Component[] {
  const started = writing.numbering.start(list, place.depth, place.left);
  return list.items.flatMap((item, index) => {
    const last = index === list.items.length - 1;
    return writeItem(item, started, writing, {
      ...place,
      left: place.left + started.indent,
      text: list.tight ? 'compactListItem' : 'listItem',
      depth: place.depth + 1,
      endsList: (place.depth === 0 || place.endsList) && last,
    });
  });
}

/** The marker belongs to the first paragraph, so an item that begins otherwise gets an empty one. */
function writeItem(
  item: ListItem,
  list: StartedList,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const [first, ...rest] = item.children;
  const text = first?.kind === 'paragraph' ? first : undefined;
  const others = text ? rest : item.children;
  const content = writeLine(text?.children ?? [], writing, place);
  const ends = place.endsList && others.length === 0;
  const paragraph = writeParagraph([...taskBox(item), ...content], writing, place, {
    style: itemStyle(place, ends),
    align: text?.align,
    rightToLeft: runsRightToLeft(plainText(text?.children ?? [])),
    marker: list.markerOf(item),
    look: { keepNext: others[0]?.kind === 'list' },
  });
  return [paragraph, ...writeBlocks(others, writing, place)];
}

/** The last paragraph of a compact list has the space that a list has below it. */
function itemStyle(place: Place, ends: boolean): StyleKey {
  return ends ? 'listItem' : place.text;
}

/** A box that can be ticked. Source: [MS-DOCX], 2.6.1.5. */
function taskBox({ checked }: ListItem): readonly Component[] {
  if (checked === undefined) return [];
  const state = (name: string, symbol: string) =>
    new Element(name, { 'w14:val': symbol, 'w14:font': boxFont });
  const box = new Element('w14:checkbox', {}, [
    new Element('w14:checked', { 'w14:val': checked ? 1 : 0 }),
    state('w14:checkedState', '2612'),
    state('w14:uncheckedState', '2610'),
  ]);
  const symbol = run([textElement(checked ? '☒' : '☐')], boxLook);
  return [
    new Element('w:sdt', {}, [
      new Element('w:sdtPr', {}, [box]),
      new Element('w:sdtContent', {}, [symbol]),
    ]),
    run([new Element('w:tab')], plain),
  ];
}

/** The font in which Word itself draws them. */
const boxFont = 'MS Gothic';
const boxLook = { font: { ascii: boxFont, hAnsi: boxFont, eastAsia: boxFont } };
