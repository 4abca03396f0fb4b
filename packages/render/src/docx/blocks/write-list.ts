import { plainText } from '@mdconv/core';
import {
  announces,
  type PreparedBlock,
  type PreparedList,
  type PreparedListItem,
} from '../../prepare/index.ts';
import { Element, type Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, run, textElement } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { StartedList } from '../numbering.ts';
import type { BlockContext } from '../block-context.ts';
import type { StyleKey } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Writes a list as numbered paragraphs. Each list is numbered separately. */
export function writeList(
  list: PreparedList,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const started = writer.numbering.start(list, context.left, context.item);
  return list.items.flatMap((item, index) => {
    const last = index === list.items.length - 1;
    return writeItem(item, list, started, writer, {
      ...context,
      left: context.left + started.indent,
      text: list.tight ? 'compactListItem' : 'listItem',
      depth: context.depth + 1,
      endsList: (context.depth === 0 || context.endsList) && last,
      item: started.openItem?.(item),
    });
  });
}

/** The first paragraph has the marker. An item that starts with another block gets an empty one. */
function writeItem(
  item: PreparedListItem,
  { ordered, tight }: PreparedList,
  list: StartedList,
  writer: Writer,
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
    ...anchors.flatMap((id) => writer.bookmarks.wrap(id, [])),
    ...writeLine(inlines, writer, context),
  ];
  const rightToLeft = runsRightToLeft(plainText(inlines));
  const paragraph = writeParagraph([...checkbox(item), ...content], writer, context, {
    style: itemStyle(ordered, context, others[0]),
    align: text?.align,
    rightToLeft,
    marker: list.markerOf(item),
    format: itemFormat(text, others[0], tight, writer),
  });
  // The space after a list in a loose item is the same as after the item itself.
  const inside = { ...context, endsList: context.endsList || !tight };
  return [paragraph, ...writeBlocks({ ...item.children, blocks: others }, writer, inside)];
}

/** Space between the blocks of a loose item, as a share of the space between items. As in layout. */
const looseItemShare = 0.6;

/** Whether a block has visible edges and no space above them. */
function standsClose({ kind }: PreparedBlock): boolean {
  return kind === 'blockquote' || kind === 'table';
}

/** The last paragraph of a tight list has the space below the list. */
function itemStyle(
  ordered: boolean,
  context: BlockContext,
  next: PreparedBlock | undefined,
): StyleKey {
  const ends = next ? standsClose(next) : context.endsList;
  const isCompact = context.text === 'compactListItem' && !ends;
  if (ordered) return isCompact ? 'compactNumberItem' : 'numberItem';
  return isCompact ? 'compactBulletItem' : 'bulletItem';
}

function itemFormat(
  text: PreparedBlock | undefined,
  next: PreparedBlock | undefined,
  tight: boolean,
  { style }: Writer,
) {
  const goesOn = next?.kind === 'paragraph' || next?.kind === 'list';
  const after = twips(style.paragraph.gap * looseItemShare);
  return {
    keepNext: next !== undefined && (next.kind === 'list' || (text && announces(text, next))),
    ...(goesOn && !tight && { spacing: { after } }),
  };
}

/** A checkbox. Source: [MS-DOCX], 2.6.1.5. */
function checkbox({ checked }: PreparedListItem): readonly Component[] {
  if (checked === undefined) return [];
  const state = (name: string, symbol: string) =>
    new Element(name, { 'w14:val': symbol, 'w14:font': checkboxFont });
  const control = new Element('w14:checkbox', {}, [
    new Element('w14:checked', { 'w14:val': checked ? 1 : 0 }),
    state('w14:checkedState', '2612'),
    state('w14:uncheckedState', '2610'),
  ]);
  const symbol = run([textElement(checked ? '☒' : '☐')], checkboxFormat);
  return [
    new Element('w:sdt', {}, [
      new Element('w:sdtPr', {}, [control]),
      new Element('w:sdtContent', {}, [symbol]),
    ]),
    run([new Element('w:tab')], plain),
  ];
}

/** The font that Word uses for checkboxes. */
const checkboxFont = 'MS Gothic';
const checkboxFormat = {
  font: { ascii: checkboxFont, hAnsi: checkboxFont, eastAsia: checkboxFont },
};
