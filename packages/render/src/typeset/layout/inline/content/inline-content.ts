import {
  plainText,
  type FootnoteReference,
  type FormattedText,
  type Image,
  type Inline,
  type InlineMath,
  type Link,
  type Span,
  type StyledText,
} from '@mdconv/core';
import {
  createElement,
  structureNode,
  type Hex,
  type StructureNode,
  type StructureElement,
} from '../../../display/index.ts';
import type { LayoutContext } from '../../layout-context.ts';
import { createContentBuilder, simpleContent, type ContentBuilder } from './content-builder.ts';
import { formulaPieces } from './formula-pieces.ts';
import type { InlineBase, InlineContent, RunNature } from './inline-run.ts';
import { inlineImage } from './inline-image.ts';
import {
  appearanceOf,
  codeAppearance,
  formatted,
  labelAppearance,
  raised,
  superscriptRise,
  type TextAppearance,
} from './text-appearance.ts';
import { shownColors, type TextStyle } from '../../../../style/index.ts';
import type { LinkDecoration } from '../lines/line.ts';

/** Shares of the size: padding inside the ends of a background or a border. */
const backgroundPadding = 0.2;
const borderPadding = 0.35;

/** The gap between two footnote numbers that would read as one. */
const referenceGap = 0.15;

/** Flattens formatting into runs, and builds the structure elements of links, code and images. */
export function inlineContent(
  inlines: readonly Inline[],
  base: InlineBase,
  context: LayoutContext,
): InlineContent {
  const { text, owner, codeFill = context.prepared.style.code.inlineFill } = base;
  const appearance = appearanceOf(text, owner);
  const [only] = inlines;
  const simple =
    only?.kind === 'text' &&
    inlines.length === 1 &&
    simpleContent(only.text, appearance, { text, owner });
  if (simple) return simple;
  const builder = createContentBuilder();
  const structure = addAll(inlines, { builder, context, appearance, nature: 'prose', codeFill });
  return builder.finish({ text, owner }, structure);
}

interface InlineState {
  readonly builder: ContentBuilder;
  readonly context: LayoutContext;
  readonly appearance: TextAppearance;
  readonly nature: RunNature;
  readonly codeFill: Hex | undefined;
}

type Structure = readonly StructureNode[];

/** Adds inlines to the builder and returns their structure elements. */
function addAll(inlines: readonly Inline[], state: InlineState): Structure {
  return inlines.flatMap((inline, index) => {
    const before = inlines[index - 1];
    if (inline.kind === 'footnoteReference' && before?.kind === 'footnoteReference') {
      const { builder, appearance } = state;
      builder.addPadding(appearance.size * referenceGap, 'after', appearance);
    }
    return add(inline, state);
  });
}

function add(inline: Inline, state: InlineState): Structure {
  const { builder, appearance, nature } = state;
  switch (inline.kind) {
    case 'text':
      builder.addText(inline.text, appearance, nature);
      return [];
    case 'break':
      builder.addBreak(appearance);
      return [];
    case 'anchor':
      builder.addAnchor(inline.id);
      return [];
    case 'inlineCode':
      return addCode(inline.text, state);
    case 'inlineMath':
      return addFormula(inline, state);
    case 'image':
      return addImage(inline, state);
    case 'footnoteReference':
      return addFootnoteReference(inline, state);
    case 'crossReference':
    case 'citation':
      builder.addText(plainText([inline]), appearance, nature);
      return [];
    case 'link':
      return addLink(inline, state);
    case 'formatted':
      return addFormatted(inline, state);
    case 'styled':
      return addStyled(inline, state);
  }
}

function addFormatted({ format, children }: FormattedText, state: InlineState): Structure {
  const appearance = formatted(state.appearance, format, state.context.prepared.style);
  const within = { ...state, appearance };
  return format === 'keyboard'
    ? addPadded(borderPadding, within, () => addAll(children, { ...within, nature: 'code' }))
    : addAll(children, within);
}

/** A text in the author's colors; in another language, it is an element of its own. */
function addStyled(styled: StyledText, state: InlineState): Structure {
  const { appearance, context } = state;
  const { decoration } = appearance;
  const { palette } = context.prepared.style;
  const { color = appearance.color, background } = shownColors(styled, palette, decoration.fill);
  const { language, children } = styled;
  const owner = language === undefined ? appearance.owner : createElement('Span', { language });
  const structure = addAll(children, {
    ...state,
    appearance: {
      ...appearance,
      color,
      owner,
      decoration: background ? { ...decoration, fill: background } : decoration,
    },
  });
  return language === undefined ? structure : [structureNode(owner, structure)];
}

function addCode(text: string, state: InlineState): Structure {
  const owner = createElement('Code');
  const { codeFill, context } = state;
  const appearance = {
    ...codeAppearance(state.appearance, codeFill, context.prepared.style),
    owner,
  };
  const nature = webAddress.test(text) ? 'address' : 'code';
  const padding = appearance.decoration.fill ? backgroundPadding : 0;
  return addPadded(padding, { ...state, appearance }, () => {
    state.builder.addVerbatim(text, appearance, nature);
    return [structureNode(owner)];
  });
}

/** A formula as shapes, a reference as a link, and what cannot be typeset as code. */
function addFormula(inline: InlineMath, state: InlineState): Structure {
  const { builder, context, appearance } = state;
  const formula = context.prepared.formulas.of(inline);
  if (formula?.reference) return addReference(formula.reference, inline.span, state);
  const drawing = formula && context.drawingOf(formula, inline.span);
  if (!drawing) return addCode(inline.tex, state);
  const owner = createElement('Formula', { alt: inline.tex });
  const pieces = formulaPieces(drawing, formula, inline.span);
  for (const piece of pieces) builder.addFormula(piece, { ...appearance, owner });
  const links = pieces.flatMap((piece) => piece.links.structure);
  return [structureNode(owner, links)];
}

/** The number of an equation, which links to it. */
function addReference(
  { id, text }: { readonly id: string; readonly text: string },
  span: Span,
  state: InlineState,
): Structure {
  const target = { kind: 'internal', id } as const;
  return addLink({ kind: 'link', target, children: [{ kind: 'text', text, span }], span }, state);
}

const webAddress = /^https?:\/\/\S+$/;

function addPadded(
  share: number,
  { builder, appearance }: InlineState,
  addInside: () => Structure,
): Structure {
  if (share > 0) builder.addPadding(appearance.size * share, 'before', appearance);
  const structure = addInside();
  if (share > 0) builder.addPadding(appearance.size * share, 'after', appearance);
  return structure;
}

function addLink(link: Link, state: InlineState): Structure {
  const { appearance, context, nature } = state;
  const { color, underline } = context.prepared.style.link;
  const element = createElement('Link');
  const { target, children } = link;
  const contents = plainText(children);
  const isAddress = target.kind === 'external' && !/\s/.test(contents) && /[./@:]/.test(contents);
  const { decoration } = appearance;
  const structure = addAll(children, {
    ...state,
    nature: isAddress ? 'address' : nature,
    appearance: {
      ...appearance,
      color,
      owner: element,
      decoration: {
        ...decoration,
        underline: underline || decoration.underline,
        link: { target, element, contents: contents || link.title || addressOf(link) },
      },
    },
  });
  return [structureNode(element, structure)];
}

function addressOf({ target }: Link): string {
  return target.kind === 'external' ? target.url : target.id;
}

/** A superscript number that links to the footnote, which links back to it. */
function addFootnoteReference(
  { number, occurrence }: FootnoteReference,
  { builder, context, appearance }: InlineState,
): Structure {
  const { footnoteIds, style } = context.prepared;
  const element = createElement('Link');
  const contents = String(number);
  const target = { kind: 'internal', id: footnoteIds.footnote(number) } as const;
  builder.addAnchor(footnoteIds.reference(number, occurrence));
  // A footnote appears on the page of its first reference.
  if (occurrence === 1) builder.addFootnote(number);
  builder.addVerbatim(
    contents,
    {
      ...raised(appearance, superscriptRise),
      style: 'normal',
      color: style.link.color,
      owner: element,
      decoration: { underline: false, strike: false, link: { target, element, contents } },
    },
    'footnoteReference',
  );
  return [structureNode(createElement('Reference'), [structureNode(element)])];
}

function addImage(image: Image, state: InlineState): Structure {
  const { builder, context, appearance } = state;
  const { assets, style } = context.prepared;
  const loaded = assets.loadedImage(image);
  if (!loaded) return addAltText(image, state);
  const { height, margins } = style.page;
  const element = image.alt ? createElement('Figure', { alt: image.alt }) : undefined;
  const inline = inlineImage(image, loaded, height - margins.top - margins.bottom);
  builder.addImage(inline, { ...appearance, owner: element ?? appearance.owner });
  return element ? [structureNode(element)] : [];
}

/** UTF-16 code units: an alternative text of this length, such as that of a badge, is not broken. */
const labelLengthMax = 28;

/** Replaces an image that cannot be shown by a small label. A decorative image leaves nothing. */
function addAltText({ alt }: Image, state: InlineState): Structure {
  if (alt === '') return [];
  const owner = createElement('Figure', { alt });
  const appearance = { ...labelAppearance(state.appearance, state.context.prepared.style), owner };
  const label = alt.length > labelLengthMax ? alt : alt.trim().replaceAll(/\s+/g, noBreakSpace);
  return addPadded(borderPadding, { ...state, appearance }, () => {
    state.builder.addText(label, appearance, 'prose');
    return [structureNode(owner)];
  });
}

const noBreakSpace = '\u00a0';

/** Generated text, or text without formatting. */
export function textContent(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  link?: LinkDecoration,
): InlineContent {
  const plain = appearanceOf(style, owner);
  const appearance = link ? { ...plain, decoration: { ...plain.decoration, link } } : plain;
  const simple = simpleContent(text, appearance, { text: style, owner });
  if (simple) return simple;
  const builder = createContentBuilder();
  builder.addText(text, appearance, 'prose');
  return builder.finish({ text: style, owner });
}
