import type { ElementContent } from 'hast';
import type { Block, Inline } from '@mdconv/core';
import type { Prepared } from '../prepare/index.ts';
import { createDirection } from './direction.ts';
import { onLines, text } from './element.ts';
import type { HtmlOptions } from './html-options.ts';
import { tagLevels } from './tag-levels.ts';
import { writeBlock } from './write-block.ts';
import { writeInline } from './write-inline.ts';
import type { Writer } from './writer.ts';

export function createWriter(prepared: Prepared, options: HtmlOptions = {}): Writer {
  const { fragment = false, images = 'embed' } = options;
  let tables = 0;
  const writer: Writer = {
    ...prepared,
    options: { fragment, images },
    // Whether a linked picture can be had is for the browser to find out.
    assets: images === 'link' ? { ...prepared.assets, shows: () => true } : prepared.assets,
    tagLevel: fragment ? ({ level }) => level : tagLevels(prepared.document),
    blocks: (blocks) => onLines(blocks.flatMap((block) => writeBlock(block, writer))),
    tightBlocks: (blocks) => tightBlocks(blocks, writer),
    inlines: (inlines) => writeInlines(inlines, writer),
    ...createDirection(prepared.document),
    nextTableNumber: () => ++tables,
  };
  return writer;
}

/** Most inlines are text, and most of what is written. */
function writeInlines(inlines: readonly Inline[], writer: Writer): ElementContent[] {
  const written: ElementContent[] = [];
  for (const inline of inlines) {
    if (inline.kind === 'text') written.push(text(inline.text));
    else written.push(...writeInline(inline, writer));
  }
  return written;
}

function tightBlocks(blocks: readonly Block[], writer: Writer): ElementContent[] {
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === 'paragraph' && !first.align)
    return writer.inlines(first.children);
  const isText = (index: number) => blocks[index]?.kind === 'paragraph';
  return blocks.flatMap((block, index) => {
    const isOfSeveral = isText(index - 1) || isText(index + 1);
    if (block.kind !== 'paragraph' || block.align || isOfSeveral)
      return [...writeBlock(block, writer), text('\n')];
    const words = writer.inlines(block.children);
    return index < blocks.length - 1 ? [...words, text('\n')] : words;
  });
}
