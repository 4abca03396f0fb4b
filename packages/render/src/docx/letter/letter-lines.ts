import { Element } from '../element.ts';
import { plain, run, textRuns } from '../inlines/run.ts';
import { Paragraph } from '../paragraph.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import type { StyleKey } from '../styles/style-names.ts';

/** A paragraph with one text on each line. */
export function letterLines(
  style: StyleKey,
  lines: readonly string[],
  format: ParagraphFormat = {},
): Paragraph {
  const content = lines.flatMap((text, index) => [
    ...(index > 0 ? [run([new Element('w:br')], plain)] : []),
    ...textRuns(text, plain),
  ]);
  return new Paragraph({ style, ...format }, content);
}

/** A tab to the next stop. */
export function tab(): Element {
  return run([new Element('w:tab')], plain);
}
