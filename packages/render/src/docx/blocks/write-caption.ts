import type { Captioned } from '@mdconv/core';
import { captionKinds } from '../../prepare/index.ts';
import type { BlockContext } from '../block-context.ts';
import { numberId } from '../bookmarks.ts';
import { Element, type Component } from '../element.ts';
import type { StyleSheet, TextStyle } from '../../style/index.ts';
import { runFormat } from '../styles/character-formats.ts';
import {
  fieldCharacter,
  fieldStart,
  plain,
  run,
  textRuns,
  type RunFormat,
} from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writer } from '../writer.ts';

/** Writes a caption. Its number is a field, so that Word numbers captions again where people add one. */
export function captionContent(
  { caption = [], id, ordinal, isTyped = false }: Captioned & { readonly isTyped?: boolean },
  kind: keyof typeof captionKinds,
  style: StyleKey,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const words = writeLine(caption, writer, context, style);
  if (ordinal === undefined) return words;
  const { label: look } = writer.style.figure;
  const format = look ? labelFormat(look.text) : plain;
  const { captions, afterNumber } = writer.numberWords;
  const label = captions[captionKinds[kind]];
  const digits = textRuns(ordinal, format);
  const number = isTyped
    ? digits
    : [...fieldStart(`SEQ ${label} \\* ARABIC`), ...digits, fieldCharacter('end')];
  return [
    ...textRuns(`${label}\u00a0`, format),
    ...(id === undefined ? number : writer.bookmarks.wrap(numberId(id), number)),
    ...(words.length > 0 ? [...between(look, afterNumber, format), ...words] : []),
  ];
}

/** What is between a label and its caption. */
function between(
  look: StyleSheet['figure']['label'],
  afterNumber: string,
  format: RunFormat,
): readonly Component[] {
  if (!look) return textRuns(afterNumber, plain);
  if (look.place === 'above') return [run([new Element('w:br')], format)];
  if (look.place === 'margin') return [run([new Element('w:tab')], format)];
  return textRuns(`${look.separator} `, format);
}

const formats = new WeakMap<TextStyle, RunFormat>();

/** The format of labels, as one object: each is written as XML once. */
function labelFormat(text: TextStyle): RunFormat {
  const known = formats.get(text) ?? runFormat(text);
  formats.set(text, known);
  return known;
}
