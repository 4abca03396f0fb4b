import type { HeadingLevel } from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import { Element, type Component } from '../element.ts';
import type { HeadingNumbering } from '../heading-numbering.ts';
import { documentLanguages } from '../inlines/language.ts';
import { runProperties, w14Element } from '../inlines/run.ts';
import { blockStyles } from './block-styles.ts';
import { type CharacterKey, characterFormats, runFormat } from './character-formats.ts';
import { entryStyles, letterStyles } from './letter-styles.ts';
import { divisionStyles } from './division-styles.ts';
import { characterStyle } from './style-definition.ts';
import { listStyle, surroundingStyles } from './surrounding-styles.ts';
import { tableStyles } from './table-styles.ts';
import { textStyles, workStyle } from './text-styles.ts';

/** What a document decides about its styles. */
interface StyleOptions {
  /** The least heading rank in the table of contents. */
  readonly contentsTop?: HeadingLevel | undefined;
  readonly headings?: HeadingNumbering | undefined;
  /** Whether there are lists of figures and the like. */
  readonly hasLists?: boolean;
  /** Whether there may be a list of works. */
  readonly hasWorks?: boolean;
}

/** All styles that a document can use, including unused ones, for people who edit it. */
export function buildStyles(
  style: StyleSheet,
  language: string,
  { contentsTop = 1, headings, hasLists = false, hasWorks = false }: StyleOptions = {},
): readonly Component[] {
  return [
    documentDefaults(style, language),
    ...textStyles(style, headings),
    ...blockStyles(style),
    ...tableStyles(style),
    ...surroundingStyles(style, contentsTop),
    ...(hasLists ? [listStyle(style)] : []),
    ...(hasWorks ? [workStyle(style)] : []),
    ...letterStyles(style),
    ...divisionStyles(style),
    ...entryStyles(style),
    ...Object.entries(characterFormats(style)).map(([key, format]) =>
      characterStyle(key as CharacterKey, format),
    ),
  ];
}

function documentDefaults({ paragraph }: StyleSheet, language: string): Element {
  const run = runProperties({
    ...runFormat(paragraph.text),
    // Kerning from one point up; Word does not kern by default.
    kern: 2,
    language: documentLanguages(language),
  });
  run.push(w14Element('ligatures', 'standard'));
  return new Element('w:docDefaults', {}, [
    new Element('w:rPrDefault', {}, [run]),
    new Element('w:pPrDefault'),
  ]);
}
