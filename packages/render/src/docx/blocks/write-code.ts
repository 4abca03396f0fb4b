import type { TabStopDefinition } from 'docx';
import type { Code } from '@mdconv/core';
import { highlightCode } from '../../highlight/index.ts';
import type { StyleSheet } from '../../style/index.ts';
import { Element, type Component } from '../element.ts';
import { plain, run, textElement, textRuns } from '../inlines/run.ts';
import type { BlockContext } from '../block-context.ts';
import { codeFrame } from '../styles/frame.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Longer blocks may break across pages; moving them would leave half a page empty. */
const linesKeptTogether = 24;

/** Writes code as one paragraph, so that its background has no gaps and it is selected as a whole. */
export function writeCode(
  { text, language }: Code,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const { style } = writing;
  const lines = highlightCode(text, language);
  const inside: BlockContext = {
    ...context,
    measured: false,
    right: context.right + codeFrame(style).right,
    frame: undefined, // it has its own
  };
  const inset = codeFrame(style).left;
  const label = style.code.label && language !== undefined;
  const content = lines.flatMap((line, index) => [
    ...(index > 0 ? [lineBreak] : []),
    ...line.map((token) =>
      run(
        codeText(token.text),
        token.role === undefined ? plain : writing.tokenFormats[token.role],
      ),
    ),
  ]);
  return [
    ...(label
      ? [writeParagraph(textRuns(language, plain), writing, inside, { style: 'codeLabel', inset })]
      : []),
    writeParagraph(content, writing, inside, {
      style: 'code',
      inset,
      format: {
        keepLines: lines.length <= linesKeptTogether,
        ...(label && { spacing: { before: 0 } }),
        ...(text.includes('\t') && { tabStops: codeTabs(inside.left + inset, style) }),
      },
    }),
  ];
}

function codeText(text: string): readonly Element[] {
  return text
    .split('\t')
    .flatMap((part, index) => [
      ...(index > 0 ? [new Element('w:tab')] : []),
      ...(part === '' ? [] : [textElement(part)]),
    ]);
}

/** Advance of a letter in nearly all monospaced fonts; in em. */
const letterWidth = 0.6;
const tabColumns = 4;
const tabsMax = 16;

/** Tab stops every four letters. Word measures them from the margin, not from the start of the code. */
function codeTabs(left: number, { code }: StyleSheet): readonly TabStopDefinition[] {
  const column = code.text.size * letterWidth;
  return Array.from({ length: tabsMax }, (_, index) => ({
    type: 'left',
    position: twips(left + (index + 1) * tabColumns * column),
  }));
}

const lineBreak = new Element('w:r', {}, [new Element('w:br')]);
