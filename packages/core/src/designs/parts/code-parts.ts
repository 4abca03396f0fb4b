import * as z from 'zod';
import { BlockWidth, Color, Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

const CodeHead = z
  .strictObject({
    fill: Color,
    rule: Line.describe('Between the head and the code.'),
    padding: Points.describe('Above and below its words.'),
    title: TextRole.describe('The title of the fence, mostly the name of a file, at the left.'),
    language: TextRole.describe('At the right.'),
  })
  .meta({ id: 'CodeHead' });

const markedColors = { fill: Color, color: Color.describe('Of its sign, or of its bar.') };

const MarkedLine = z
  .strictObject({
    ...markedColors,
    dark: z
      .strictObject(markedColors)
      .nullable()
      .default(null)
      .describe('On dark pages. If null, made from the others.'),
  })
  .meta({ id: 'MarkedLine' });

export const CodeBlock = z.strictObject({
  text: TextRole,
  fill: Color,
  padding: Points,
  paddingY: Points.nullable()
    .default(null)
    .describe('Above and below the code. If null, the same as `padding`.'),
  radius: Points,
  border: Line.nullable().default(null).describe('A line around the block.'),
  bar: Line.nullable().describe('A line at the left edge.'),
  label: z.boolean().describe('Whether to show the language above the code.'),
  inlineScale: z
    .number()
    .min(0.5)
    .max(1.2)
    .describe('Font size of inline code, relative to the surrounding text.'),
  inlineFill: Color.nullable(),
  width: BlockWidth.default('frame'),
  overhang: Points.default(0).describe('By how much a block begins before the edge of the text.'),
  labelPlacement: z.enum(['above', 'margin']).default('above'),
  head: CodeHead.nullable()
    .default(null)
    .describe('A strip with title and language. If null, the title is a line above the code.'),
  numberColor: Color.default('muted').describe('The numbers of lines, if a fence asks for them.'),
  marked: MarkedLine.prefault({ fill: 'highlight', color: 'accent' }).describe(
    'The lines that a fence marks.',
  ),
  added: MarkedLine.prefault({ fill: '#E3F4EA', color: '#17694B' }).describe(
    'Lines of a `diff` that begin with a plus sign.',
  ),
  removed: MarkedLine.prefault({ fill: '#FCE8E8', color: '#A32A1C' }).describe(
    'Lines of a `diff` that begin with a minus sign.',
  ),
});
