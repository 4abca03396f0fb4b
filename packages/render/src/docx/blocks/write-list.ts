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

/** Writes a list as numbered paragraphs, each list with numbers of its own. */
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

/** The marker belongs to the first paragraph, so an item that begins otherwise gets an empty one. */
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
  const others = text ? blocks.slice(1) : blocks;
  // Anchors before the text, or in an item that shows nothing else.
  const anchors = text?.anchors ?? (blocks.length === 0 ? trailingAnchors : []);
  const content = [
    ...anchors.flatMap((id) => writing.bookmarks.wrap(id, [])),
    ...writeLine(text?.children ?? [], writing, context),
  ];
  const paragraph = writeParagraph([...taskBox(item), ...content], writing, context, {
    style: itemStyle(context, others[0]),
    align: text?.align,
    rightToLeft: runsRightToLeft(plainText(text?.children ?? [])),
    marker: list.markerOf(item),
    format: itemFormat(others[0], tight, writing),
  });
  // A list within a loose item ends as far from the next one as the item itself would.
  const inside = { ...context, endsList: context.endsList || !tight };
  return [paragraph, ...writeBlocks({ ...item.children, blocks: others }, writing, inside)];
}

/** Of the space between loose items, what stands between the parts of one, as in the layout. */
const looseItemShare = 0.6;

/** Whether a block has edges of its own, and no space above them. */
function standsClose({ kind }: PreparedBlock): boolean {
  return kind === 'blockquote' || kind === 'table';
}

/** The last paragraph of a compact list has the space that a list has below it. */
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

/** A box that can be ticked. Source: [MS-DOCX], 2.6.1.5. */
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

/** The font in which Word itself draws them. */
const boxFont = 'MS Gothic';
const boxFormat = { font: { ascii: boxFont, hAnsi: boxFont, eastAsia: boxFont } };
