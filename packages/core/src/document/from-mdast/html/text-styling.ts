import { readColor, hexOfChannels, type Channels } from '../../../css-colors.ts';
import type { TextStyling } from '../../model.ts';
import type { BlockContext } from '../builder.ts';
import type { InlineBuilder, StyledWrapper } from '../inline-builder.ts';
import type { HtmlElement } from '../source-node.ts';
import { attribute, styleOf } from './attributes.ts';

/** Styled texts within each other; further ones are not read. */
const depthMax = 8;

/** The wrapper of what an element adds to the colors and the language around it. */
export function stylingOf(
  element: HtmlElement,
  isInline: boolean,
  around: ReturnType<InlineBuilder['openWrappers']>,
): StyledWrapper | undefined {
  const own = {
    color: colorOf(element),
    background: isInline ? backgroundOf(element) : undefined,
    language: languageOf(element),
  };
  const open = around.filter((wrapper) => wrapper.kind === 'styled');
  if (open.length >= depthMax) return undefined;
  const set = Object.entries(own).filter(
    ([name, value]) =>
      value !== undefined &&
      open.findLast((wrapper) => name in wrapper)?.[name as keyof TextStyling] !== value,
  );
  return set.length > 0 ? { kind: 'styled', ...Object.fromEntries(set) } : undefined;
}

/** Pages set a language and colors for all of their text; here the document and the design do. */
const pageElements: ReadonlySet<string> = new Set(['html', 'body']);

/** The context inside an element: its colors and its language go on in the text within. */
export function withStyling(context: BlockContext, element: HtmlElement): BlockContext {
  if (pageElements.has(element.name)) return context;
  const styling = stylingOf(element, false, context.wrappers);
  return styling ? { ...context, wrappers: [...context.wrappers, styling] } : context;
}

/** The color of the letters; none where it is that of usual text. */
export function colorOf(element: HtmlElement): string | undefined {
  const color = opaque(colorText(element));
  return color && !isUsualInk(color) ? hexOfChannels(color) : undefined;
}

/** What an element's style or the `color` of a `font` says. */
export function colorText(element: HtmlElement): string {
  const own = element.name === 'font' ? (attribute(element, 'color') ?? '').toLowerCase() : '';
  return styleOf(element, 'color') || own.replace(/^(?=[\da-f]{6}$)/, '#');
}

/** The background; none where it is that of usual paper. */
export function backgroundOf(element: HtmlElement): string | undefined {
  const color = opaque(backgroundText(element));
  return color && !isUsualPaper(color) ? hexOfChannels(color) : undefined;
}

export function backgroundText(element: HtmlElement): string {
  return styleOf(element, 'background-color') || styleOf(element, 'background');
}

function languageOf(element: HtmlElement): string | undefined {
  const language = attribute(element, 'lang') ?? attribute(element, 'xml:lang') ?? '';
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(language) ? language : undefined;
}

/** A color over white paper; `undefined` for an unknown or an invisible one. */
function opaque(text: string): Channels | undefined {
  const { channels, opacity = 0 } = readColor(text) ?? {};
  if (!channels || opacity === 0) return undefined;
  const [red, green, blue] = channels.map((value) => Math.round(255 + (value - 255) * opacity));
  return [red!, green!, blue!];
}

/** Text of pasted pages is black or nearly so; here the design chooses its color. */
function isUsualInk(color: Channels): boolean {
  return Math.max(...color) <= 0x45 && Math.max(...color) - Math.min(...color) <= 0x10;
}

function isUsualPaper(color: Channels): boolean {
  return Math.min(...color) >= 0xf5;
}
