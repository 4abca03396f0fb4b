import type { Captioned } from '@mdconv/core';
import { captionKinds } from '../../prepare/index.ts';
import type { BlockContext } from '../block-context.ts';
import { numberId } from '../bookmarks.ts';
import type { Component } from '../element.ts';
import { fieldCharacter, fieldStart, plain, textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writer } from '../writer.ts';

/** Writes a caption. Its number is a field, so that Word numbers captions again where people add one. */
export function captionContent(
  { caption = [], id, ordinal }: Captioned,
  kind: keyof typeof captionKinds,
  style: StyleKey,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const words = writeLine(caption, writer, context, style);
  if (ordinal === undefined) return words;
  const { captions, afterNumber } = writer.numberWords;
  const label = captions[captionKinds[kind]];
  const number = [
    ...fieldStart(`SEQ ${label} \\* ARABIC`),
    ...textRuns(ordinal, plain),
    fieldCharacter('end'),
  ];
  return [
    ...textRuns(`${label}\u00a0`, plain),
    ...(id === undefined ? number : writer.bookmarks.wrap(numberId(id), number)),
    ...(words.length > 0 ? [...textRuns(afterNumber, plain), ...words] : []),
  ];
}
