import { plainText, type Inline } from '@mdconv/core';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import type { Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { writeLine } from './inlines/write-inlines.ts';
import type { BlockContext } from './block-context.ts';
import { Paragraph } from './paragraph.ts';
import { twips } from './units.ts';
import type { Writer } from './writer.ts';

type LineStyle = 'title' | 'subtitle' | 'byline';

/** Title, subtitle and byline. The last of them has the space below the title block. */
export function writeTitleBlock(writer: Writer, context: BlockContext): readonly Component[] {
  const { titleBlock, bookmarks, style } = writer;
  if (!titleBlock) return [];
  const { title, heading, above, subtitle, byline } = titleBlock;
  const lines: readonly (readonly [LineStyle, readonly Inline[]])[] = [
    ['title', title],
    ...(subtitle ? [['subtitle', [textOf(subtitle)]] as const] : []),
    ...(byline ? [['byline', [textOf(byline)]] as const] : []),
  ];
  const pictures = writeBlocks(above, writer, { ...context, opensPage: true });
  const written = lines.map(([name, inlines], index) => {
    const content = writeLine(inlines, writer, context, name);
    const ids = name === 'title' && heading ? [...(heading.anchors ?? []), heading.id] : [];
    const targeted = ids.reduceRight((inner, id) => bookmarks.wrap(id, inner), content);
    const isLast = index === lines.length - 1;
    const wide: BlockContext = { ...context, measured: false };
    return writeParagraph(targeted, writer, wide, {
      style: name,
      align: heading?.align,
      rightToLeft: runsRightToLeft(plainText(inlines)),
      format: {
        ...(name === 'title' && heading && { outlineLevel: 0 }),
        ...(isLast && name !== 'byline' && { spacing: { after: twips(style.titleBlock.below) } }),
      },
    });
  });
  const rightToLeft = runsRightToLeft(plainText(title));
  const bar = style.titleBlock.bar ? [new Paragraph({ style: 'titleBar', rightToLeft }, [])] : [];
  return [...pictures, ...bar, ...written];
}

function textOf(text: string): Inline {
  return { kind: 'text', text, span: { start: 0, end: 0 } };
}
