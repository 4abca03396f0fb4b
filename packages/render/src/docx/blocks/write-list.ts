import { plainText, type Block, type List, type ListItem } from '@mdconv/core';
import { Element, type Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, run, textElement } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-line.ts';
import type { StartedList } from '../numbering.ts';
import type { Place } from '../place.ts';
import type { StyleKey } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Writes a list as numbered paragraphs, each list with numbers of its own. */
export function writeList(list: List, writing: Writing, place: Place): readonly Component[] {
  const started = writing.numbering.start(list, place.depth, place.left);
  return list.items.flatMap((item, index) => {
    const last = index === list.items.length - 1;
    return writeItem(item, list.tight, started, writing, {
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
  tight: boolean,
  list: StartedList,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const [first, ...rest] = item.children;
  const text = first?.kind === 'paragraph' ? first : undefined;
  const others = text ? rest : item.children;
  const content = writeLine(text?.children ?? [], writing, place);
  const paragraph = writeParagraph([...taskBox(item), ...content], writing, place, {
    style: itemStyle(place, others[0]),
    align: text?.align,
    rightToLeft: runsRightToLeft(plainText(text?.children ?? [])),
    marker: list.markerOf(item),
    look: itemLook(others[0], tight, writing),
  });
  // A list within a loose item ends as far from the next one as the item itself would.
  const inside = { ...place, endsList: place.endsList || !tight };
  return [paragraph, ...writeBlocks(others, writing, inside)];
}

/** Of the space between loose items, what stands between the parts of one, as in the layout. */
const looseItemShare = 0.6;

/** Whether a block has edges of its own, and no space above them. */
function standsClose({ kind }: Block): boolean {
  return kind === 'blockquote' || kind === 'table';
}

/** The last paragraph of a compact list has the space that a list has below it. */
function itemStyle(place: Place, next: Block | undefined): StyleKey {
  const ends = next ? standsClose(next) : place.endsList;
  return ends ? 'listItem' : place.text;
}

function itemLook(next: Block | undefined, tight: boolean, { style }: Writing) {
  const goesOn = next?.kind === 'paragraph' || next?.kind === 'list';
  const after = twips(style.paragraph.gap * looseItemShare);
  return {
    keepNext: next?.kind === 'list',
    ...(goesOn && !tight && { spacing: { after } }),
  };
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
