import * as z from 'zod';
import { BlockWidth, Color, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

const AlertColors = {
  color: Color,
  fill: Color,
  border: Color.nullable().default(null).describe('A line of 0.5 points around a box.'),
  ink: Color.nullable().default(null).describe('Of its text. If null, that of paragraphs.'),
};

const AlertLook = z
  .strictObject({
    ...AlertColors,
    dark: z
      .strictObject(AlertColors)
      .nullable()
      .default(null)
      .describe('On dark pages. If null, made from the others.'),
  })
  .meta({ id: 'Alert' });

export const Alert = z.strictObject({
  layout: z
    .enum(['bar', 'labelCell', 'labelMargin', 'inline', 'rule'])
    .default('bar')
    .describe(
      'The name above the text, with a bar; in a cell before the text; in the margin column, with hairlines between alerts; before the first words; in a cell, with hairlines instead of a box.',
    ),
  title: TextRole,
  text: TextRole.nullable().default(null).describe('If null, that of paragraphs.'),
  bar: Points,
  padding: Points,
  paddingY: Points.nullable()
    .default(null)
    .describe('Above and below the text. If null, three quarters of `padding`.'),
  radius: Points.default(0),
  iconSize: Points.nullable().default(null).describe('If null, larger than the name.'),
  labelWidth: Points.default(0).describe('Of the cell that holds the name, with its padding.'),
  width: BlockWidth.default('frame'),
  overhang: Points.default(0).describe('By how much it begins before the edge of the text.'),
  icon: z.boolean(),
  note: AlertLook,
  tip: AlertLook,
  important: AlertLook,
  warning: AlertLook,
  caution: AlertLook,
});
