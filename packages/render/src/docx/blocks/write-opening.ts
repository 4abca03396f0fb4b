import { plainText } from '@mdconv/core';
import type { OpeningWords, PreparedParagraph } from '../../prepare/index.ts';
import type { BlockContext } from '../block-context.ts';
import { textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import { Paragraph } from '../paragraph.ts';
import { runFormat } from '../styles/character-formats.ts';
import { spacing } from '../styles/paragraph-format.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';
import { writeParagraph } from './write-paragraph.ts';

/** Characters of the shortest paragraph beside a large letter. */
const lengthMin = 200;

/** The first paragraph of a chapter; its large letter is a paragraph of its own, as Word makes them. */
export function writeOpening(
  { children }: PreparedParagraph,
  { letter, leadIn, rest }: OpeningWords,
  writer: Writer,
  context: BlockContext,
): readonly Paragraph[] {
  const { opening, paragraph } = writer.style;
  const { dropCap, leadIn: look } = opening!;
  const hasCap = dropCap !== undefined && letter !== '' && plainText(children).length >= lengthMin;
  const led = look && {
    smallCaps: true,
    characterSpacing: twips(look.tracking * paragraph.text.size),
  };
  const content = [
    ...textRuns((hasCap ? '' : letter) + leadIn, led ?? {}),
    ...writeLine(rest, writer, context),
  ];
  const text = writeParagraph(content, writer, context);
  if (!hasCap) return [text];
  const { leading } = paragraph.text;
  const cap = new Paragraph(
    {
      style: 'text',
      keepNext: true,
      frame: { lines: dropCap.lines, gap: dropCap.gap },
      spacing: spacing(0, 0, leading * dropCap.lines, 'exact'),
    },
    textRuns(letter, runFormat(dropCap.text)),
  );
  return [cap, text];
}
