import type { Inline } from '@mdconv/core';
import type { Component } from '../element.ts';
import { widthOf, type Place } from '../place.ts';
import { styleSize } from '../styles/style-size.ts';
import type { StyleKey } from '../styles/style-names.ts';
import type { Writing } from '../writing.ts';
import { plain } from './run.ts';
import { writeInlines } from './write-inlines.ts';

/** Writes the content of a paragraph of a style, without marks of its own. */
export function writeLine(
  inlines: readonly Inline[],
  writing: Writing,
  place: Place,
  style: StyleKey = place.text,
): readonly Component[] {
  const size = styleSize(style, writing.style);
  return writeInlines(inlines, writing, { look: plain, width: widthOf(place), size });
}
