import type { Inline } from '@mdconv/core';
import type { LineCells, PreparedDescriptionList } from '../../prepare/index.ts';
import type { TextStyle } from '../../style/index.ts';
import type { Component } from '../element.ts';
import { plain } from '../inlines/run.ts';
import { writeInlines, writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import { tab } from '../letter/letter-lines.ts';
import { Paragraph } from '../paragraph.ts';
import { runFormat } from '../styles/character-formats.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import type { StyleKey } from '../styles/style-names.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeBlocks } from './write-blocks.ts';

/** The two cells of a line: the second one is behind a tab to the right edge. */
export function writeCells(
  { left, right }: LineCells,
  writer: Writer,
  context: BlockContext,
  { style, look }: { readonly style: StyleKey; readonly look: TextStyle | undefined },
): readonly Component[] {
  const first = writeLine(left, writer, context, style);
  if (right.length === 0) return first;
  const format = look ? runFormat(look) : plain;
  const { size } = look ?? writer.style.paragraph.text;
  const cell = writeInlines(right, writer, { format, width: context.room, size });
  return [...first, tab(), ...cell];
}

/** The tab to the right edge of the text. */
export function rightTab({ room }: BlockContext): Pick<ParagraphFormat, 'tabStops'> {
  return { tabStops: [{ type: 'right', position: twips(room) }] };
}

/** Names with their values beside them. */
export function writeGrid(
  { items }: PreparedDescriptionList,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const look = writer.style.entry?.term;
  const bold = look ? runFormat(look) : plain;
  const { size } = writer.style.paragraph.text;
  return items.flatMap(({ terms, descriptions }) => {
    const term = terms[0] ?? [];
    const [body, ...others] = descriptions[0]?.blocks ?? [];
    const value: readonly Inline[] = body?.kind === 'paragraph' ? body.children : [];
    const name = writeInlines(term, writer, { format: bold, width: context.room, size });
    const rest = body?.kind === 'paragraph' ? others : descriptions[0]!.blocks;
    return [
      new Paragraph({ style: 'termGrid' }, [
        ...name,
        tab(),
        ...writeLine(value, writer, context, 'termGrid'),
      ]),
      ...writeBlocks({ blocks: rest, trailingAnchors: [] }, writer, context),
    ];
  });
}
