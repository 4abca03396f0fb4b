import type { FormattingKind } from '../../model.ts';
import type { HtmlElement } from '../source-node.ts';
import { attribute, styleOf } from './attributes.ts';

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
  ['background-color', /^(?!transparent|none|inherit|initial|white|#fff(?:fff)?$).+/, 'highlight'],
  ['background', /^(?!transparent|none|inherit|initial|white|url|#fff(?:fff)?$).+/, 'highlight'],
];

/** The formatting that the style of an inline element sets. */
export function formatsOfStyle(element: HtmlElement): readonly FormattingKind[] {
  if (!attribute(element, 'style')) return [];
  const found = formats.filter(([property, value]) => value.test(styleOf(element, property)));
  return [...new Set(found.map(([, , format]) => format))];
}

/** What of a style no format shows, in the words of a warning. */
export function unshownStyles(element: HtmlElement): readonly string[] {
  const colored =
    styleOf(element, 'color') !== '' || (element.name === 'font' && attribute(element, 'color'));
  const bordered = /solid|dashed|dotted|double/.test(styleOf(element, 'border'));
  return [...(colored ? ['The color of text'] : []), ...(bordered ? ['A border'] : [])];
}
