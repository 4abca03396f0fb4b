import type { FormattingKind } from '../../model.ts';
import type { ContentSink, DocumentBuilder } from '../builder.ts';
import type { Wrapper } from '../inline-builder.ts';
import { addImage, linkWrapper } from '../links.ts';
import type { HtmlElement } from '../source-node.ts';
import { anchorsOf, attribute, holdAnchors, isLabeled, sizeOf } from './attributes.ts';
import { isBlockElement } from './block-element.ts';
import { formatsOfStyle, unshownStyles } from './style-formats.ts';
import { stylingOf } from './text-styling.ts';
import { warnOfDropped, warnOfStyle } from './warn-of-dropped.ts';

const formats: ReadonlyMap<string, FormattingKind> = new Map<string, FormattingKind>([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'emphasis'],
  ['em', 'emphasis'],
  ['cite', 'emphasis'],
  ['dfn', 'emphasis'],
  ['var', 'emphasis'],
  ['s', 'delete'],
  ['del', 'delete'],
  ['strike', 'delete'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
  ['kbd', 'keyboard'],
  ['mark', 'highlight'],
  ['small', 'small'],
]);
const codeElements: ReadonlySet<string> = new Set(['code', 'tt', 'samp']);

/** Adds an inline element to a sink; of an element without a meaning here, only its content. */
function addInlineElement(builder: DocumentBuilder, element: HtmlElement, sink: ContentSink): void {
  const span = builder.span(element);
  switch (element.name) {
    case 'br':
      return sink.inline.lineBreak(span);
    case 'img':
      return addImageElement(builder, element, sink);
    case 'q':
      sink.inline.text('“', { start: span.start, end: span.start });
      builder.add(element.children, sink);
      return sink.inline.text('”', { start: span.end, end: span.end });
    case 'rt':
      // In formats without ruby, the reading stands in parentheses after its base.
      sink.inline.text('(', { start: span.start, end: span.start });
      builder.add(element.children, sink);
      return sink.inline.text(')', { start: span.end, end: span.end });
    case 'rp':
      return;
    case 'progress':
    case 'meter':
      return sink.inline.text(shareText(element), span);
    case 'input':
      return addCheckbox(builder, element, sink);
    default:
      return addStyled(builder, element, sink);
  }
}

/** Adds an element with the formatting of its style around its own, and with its colors inside. */
function addStyled(builder: DocumentBuilder, element: HtmlElement, sink: ContentSink): void {
  const { inline } = sink;
  const span = builder.span(element);
  const formats = formatsOfStyle(element).filter((format) => !inline.isOpen(format));
  for (const format of formats) inline.open({ kind: 'formatted', format }, span);
  const inner = [
    wrapperOf(builder, element, sink),
    stylingOf(element, true, inline.openWrappers()),
  ].filter((wrapper) => wrapper !== undefined);
  for (const wrapper of inner) inline.open(wrapper, span);
  builder.add(element.children, sink);
  for (const _ of [...formats, ...inner]) inline.close();
}

/** How much of a progress bar or a gauge is filled. Source: HTML, 4.10.13 and 4.10.14. */
function shareText(element: HtmlElement): string {
  const numberOf = (name: string) => Number.parseFloat(attribute(element, name) ?? '');
  const [value, given, min] = [numberOf('value'), numberOf('max'), numberOf('min')];
  const [least, most] = [Number.isFinite(min) ? min : 0, Number.isFinite(given) ? given : 1];
  const share = (value - least) / (most - least);
  return Number.isFinite(share)
    ? `${Math.round(100 * Math.min(1, Math.max(0, share)))}\u00a0%`
    : '…';
}

/** A check box or a radio button; other fields of forms are left out. */
function addCheckbox(builder: DocumentBuilder, element: HtmlElement, sink: ContentSink): void {
  const span = builder.span(element);
  if (!/^(?:checkbox|radio)$/i.test(attribute(element, 'type') ?? ''))
    return warnOfDropped(builder, 'input', span);
  const isChecked = attribute(element, 'checked') !== undefined;
  sink.inline.text(isChecked ? '[x]' : '[\u00a0]', span);
}

function wrapperOf(
  builder: DocumentBuilder,
  element: HtmlElement,
  sink: ContentSink,
): Wrapper | undefined {
  if (element.name === 'a') {
    const url = attribute(element, 'href');
    const title = attribute(element, 'title');
    return url === undefined || sink.inline.isOpen('link')
      ? undefined
      : linkWrapper(builder, { url, title }, builder.span(element));
  }
  if (codeElements.has(element.name))
    return sink.inline.isOpen('inlineCode') ? undefined : { kind: 'inlineCode' };
  const format = formats.get(element.name);
  return format && !sink.inline.isOpen(format) ? { kind: 'formatted', format } : undefined;
}

function addImageElement(builder: DocumentBuilder, element: HtmlElement, sink: ContentSink): void {
  const alt = attribute(element, 'alt');
  const role = attribute(element, 'role');
  const image = {
    url: attribute(element, 'src') ?? '',
    alt: alt ?? '',
    title: attribute(element, 'title'),
    decorative: alt === '' || role === 'presentation' || role === 'none',
    size: sizeOf(element),
  };
  addImage(builder, image, builder.span(element), sink);
}

/** Adds a raw HTML element, and the anchor that its id defines, to a sink. */
export function addElement(
  builder: DocumentBuilder,
  element: HtmlElement,
  sink: ContentSink,
): void {
  const isBlock = isBlockElement(element);
  for (const what of unshownStyles(element, !isBlock))
    warnOfStyle(builder, what, builder.span(element));
  if (isBlock) {
    // A heading has an id itself, and so has what captions number.
    const hasOwn = /^h[1-6]$/.test(element.name) || isLabeled(builder, element);
    if (!hasOwn) holdAnchors(builder, element);
    sink.block(element);
  } else {
    for (const anchor of anchorsOf(builder, element)) sink.inline.leaf(anchor);
    addInlineElement(builder, element, sink);
  }
}
