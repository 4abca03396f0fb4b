import { writeParagraph } from './blocks/write-paragraph.ts';
import type { Component } from './element.ts';
import { runsRightToLeft } from './inlines/direction.ts';
import { plain, textRuns } from './inlines/run.ts';
import type { BlockContext } from './block-context.ts';
import { twips } from './units.ts';
import type { Writing } from './writing.ts';

/** The title from the front matter, with author and date. */
export function writeTitleBlock(writing: Writing, context: BlockContext): readonly Component[] {
  const { titleBlock } = writing;
  if (!titleBlock) return [];
  const line = titleBlock.byline;
  if (line)
    return [
      write(titleBlock.title, 'title', writing, context),
      writeByline(line, writing, context),
    ];
  const below = { after: twips(writing.style.titleBlock.below) };
  return [write(titleBlock.title, 'title', writing, context, { spacing: below })];
}

export function writeByline(line: string, writing: Writing, context: BlockContext): Component {
  return write(line, 'byline', writing, context);
}

function write(
  text: string,
  style: 'title' | 'byline',
  writing: Writing,
  context: BlockContext,
  format = {},
): Component {
  return writeParagraph(
    textRuns(text, plain),
    writing,
    { ...context, measured: false },
    { style, rightToLeft: runsRightToLeft(text), format },
  );
}
