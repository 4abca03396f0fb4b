import { plainText } from '@mdconv/core';
import type { PreparedBlock, PreparedList, PreparedListItem } from '../../prepare/index.ts';
import { Element, type Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, run, textElement } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { StartedList } from '../numbering.ts';
import type { BlockContext } from '../block-context.ts';
import type { StyleKey } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Writes a list as numbered paragraphs. Each list is numbered separately. */
export function writeList(
  list: PreparedList,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const started = writing.numbering.start(list, context.left);
  return list.items.flatMap((item, index) => {
    const last = index === list.items.length - 1;
    return writeItem(item, list.tight, started, writing, {
      ...context,
      left: context.left + started.indent,
      text: list.tight ? 'compactListItem' : 'listItem',
      depth: context.depth + 1,
      endsList: (context.depth === 0 || context.endsList) && last,
    });
  });
}

/** The first paragraph has the marker. An item that starts with another block gets an empty one. */
function writeItem(
  item: PreparedListItem,
  tight: boolean,
  list: StartedList,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const { blocks, trailingAnchors } = item.children;
  const [first] = blocks;
  const text = first?.kind === 'paragraph' ? first : undefined;
  const inlines = text ? text.children : [];
  const others = text ? blocks.slice(1) : blocks;
  // Anchors before the text, or in an item that shows nothing else.
  const anchors = text?.anchors ?? (blocks.length === 0 ? trailingAnchors : []);
  const content = [
    ...anchors.flatMap((id) => writing.bookmarks.wrap(id, [])),
    ...writeLine(inlines, writing, context),
  ];
  const paragraph = writeParagraph([...taskBox(item), ...content], writing, context, {
    style: itemStyle(context, others[0]),
    align: text?.align,
    rightToLeft: runsRightToLeft(plainText(inlines)),
    marker: list.markerOf(item),
    format: itemFormat(others[0], tight, writing),
  });
  // The space after a list in a loose item is the same as after the item itself.
  const inside = { ...context, endsList: context.endsList || !tight };
  return [paragraph, ...writeBlocks({ ...item.children, blocks: others }, writing, inside)];
}

/** Space between the blocks of a loose item, as a share of the space between items. As in layout. */
const looseItemShare = 0.6;

/** Whether a block has visible edges and no space above them. */
function standsClose({ kind }: PreparedBlock): boolean {
  return kind === 'blockquote' || kind === 'table';
}

/** The last paragraph of a tight list has the space below the list. */
function itemStyle(context: BlockContext, next: PreparedBlock | undefined): StyleKey {
  const ends = next ? standsClose(next) : context.endsList;
  return ends ? 'listItem' : context.text;
}

function itemFormat(next: PreparedBlock | undefined, tight: boolean, { style }: Writing) {
  const goesOn = next?.kind === 'paragraph' || next?.kind === 'list';
  const after = twips(style.paragraph.gap * looseItemShare);
  return {
    keepNext: next?.kind === 'list',
    ...(goesOn && !tight && { spacing: { after } }),
  };
}

/** A checkbox. Source: [MS-DOCX], 2.6.1.5. */
function taskBox({ checked }: PreparedListItem): readonly Component[] {
  if (checked === undefined) return [];
  const state = (name: string, symbol: string) =>
    new Element(name, { 'w14:val': symbol, 'w14:font': boxFont });
  const box = new Element('w14:checkbox', {}, [
    new Element('w14:checked', { 'w14:val': checked ? 1 : 0 }),
    state('w14:checkedState', '2612'),
    state('w14:uncheckedState', '2610'),
  ]);
  const symbol = run([textElement(checked ? '☒' : '☐')], boxFormat);
  return [
    new Element('w:sdt', {}, [
      new Element('w:sdtPr', {}, [box]),
      new Element('w:sdtContent', {}, [symbol]),
    ]),
    run([new Element('w:tab')], plain),
  ];
}

/** The font that Word uses for checkboxes. */
const boxFont = 'MS Gothic';
const boxFormat = { font: { ascii: boxFont, hAnsi: boxFont, eastAsia: boxFont } };
