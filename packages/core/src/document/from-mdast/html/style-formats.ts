import { readColor } from '../../../css-colors.ts';
import type { FormattingKind } from '../../model.ts';
import type { HtmlElement } from '../source-node.ts';
import { attribute, styleOf } from './attributes.ts';
import { backgroundOf, backgroundText, colorText } from './text-styling.ts';

/** The formatting that a property of CSS stands for, if its value matches. */
const formats: readonly (readonly [property: string, value: RegExp, format: FormattingKind])[] = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'strong'],
  ['font-style', /^(?:italic|oblique)/, 'emphasis'],
  ['text-decoration', /underline/, 'underline'],
  ['text-decoration-line', /underline/, 'underline'],
  ['text-decoration', /line-through/, 'delete'],
  ['text-decoration-line', /line-through/, 'delete'],
  ['vertical-align', /^super$/, 'superscript'],
  ['vertical-align', /^sub$/, 'subscript'],
];

/** Paints of several colors, such as gradients, highlight what is on them. */
const paint = /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|var)\(/;

/** The formatting that the style of an inline element sets. */
export function formatsOfStyle(element: HtmlElement): readonly FormattingKind[] {
  if (!attribute(element, 'style')) return [];
  const found = formats.filter(([property, value]) => value.test(styleOf(element, property)));
  const marked = paint.test(backgroundText(element)) ? (['highlight'] as const) : [];
  return [...new Set([...found.map(([, , format]) => format), ...marked])];
}

/** What of a style no format shows, in the words of a warning. */
export function unshownStyles(element: HtmlElement, isInline: boolean): readonly string[] {
  const isUnknown = (text: string) => text !== '' && !words.test(text) && !readColor(text);
  const bordered = /solid|dashed|dotted|double/.test(styleOf(element, 'border'));
  return [
    ...(isUnknown(colorText(element)) ? ['The color of text'] : []),
    ...(!isInline && backgroundOf(element) ? ['The background of a block'] : []),
    ...(bordered ? ['A border'] : []),
  ];
}

/** Values that name no color of their own. */
const words = /^(?:inherit|initial|unset|revert|currentcolor|auto|windowtext|canvastext|var\(.*)$/;
