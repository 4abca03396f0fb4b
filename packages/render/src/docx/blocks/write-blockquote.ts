import type { PreparedBlockquote } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import type { Place } from '../place.ts';
import { quoteFrame } from '../styles/frame.ts';
import type { Writing } from '../writing.ts';
import { writeBlocks } from './write-blocks.ts';

/** A quote is nothing but the style and the bar of what is in it. */
export function writeBlockquote(
  { children }: PreparedBlockquote,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const frame = quoteFrame(writing.style);
  const left = place.left + frame.left;
  return writeBlocks(children, writing, { ...place, left, text: 'quote', frame: { frame, left } });
}
