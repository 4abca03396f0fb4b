import {
  plainText,
  type FootnoteReference,
  type Image,
  type Inline,
  type Link,
} from '@mdconv/core';
import { addElement, type Hex } from '../../display/index.ts';
import { linkContent } from '../../../prepare/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import { createContentBuilder, type ContentBuilder } from './content-builder.ts';
import type { InlineBase, InlineContent, RunNature } from './inline-run.ts';
import { inlineImage } from './inline-image.ts';
import {
  codeAppearance,
  appearanceOf,
  formatted,
  raised,
  superscriptRise,
  type TextAppearance,
} from './text-appearance.ts';

/** Shares of the size: room inside the ends of a ground or a border. */
const groundPad = 0.2;
const keyPad = 0.35;

/** Between two footnote numbers that would read as one. */
const callGap = 0.15;

/**
 * Flattens marks into runs. Elements for links, code, notes and images are added under the owner
 * as they come, so call it once for each place where the content stands.
 */
export function inlineContent(
  inlines: readonly Inline[],
  base: InlineBase,
  context: LayoutContext,
): InlineContent {
  const builder = createContentBuilder();
  const { text, owner, codeFill = context.prepared.style.code.inlineFill } = base;
  addAll(inlines, {
    builder,
    context,
    appearance: appearanceOf(text, owner),
    nature: 'prose',
    codeFill,
  });
  return builder.finish({ text, owner });
}

interface Place {
  readonly builder: ContentBuilder;
  readonly context: LayoutContext;
  readonly appearance: TextAppearance;
  readonly nature: RunNature;
  readonly codeFill: Hex | undefined;
}

function addAll(inlines: readonly Inline[], place: Place): void {
  inlines.forEach((inline, index) => {
    const before = inlines[index - 1];
    if (inline.kind === 'footnoteReference' && before?.kind === 'footnoteReference')
      place.builder.addPadding(place.appearance.size * callGap, 'after', place.appearance);
    add(inline, place);
  });
}

function add(inline: Inline, place: Place): void {
  const { builder, appearance, nature, context } = place;
  switch (inline.kind) {
    case 'text':
      return builder.addText(inline.text, appearance, nature);
    case 'inlineCode':
      return addCode(inline.text, place);
    case 'break':
      return builder.addBreak(appearance);
    case 'image':
      return addImage(inline, place);
    case 'footnoteReference':
      return addCall(inline, place);
    case 'anchor':
      return builder.addAnchor(inline.id);
    case 'link':
      return addLink(inline, place);
    case 'keyboard': {
      const key = formatted(appearance, 'keyboard', context.prepared.style);
      return addPadded(keyPad, { ...place, appearance: key }, () =>
        addAll(inline.children, { ...place, appearance: key, nature: 'code' }),
      );
    }
    default: {
      const within = formatted(appearance, inline.kind, context.prepared.style);
      return addAll(inline.children, { ...place, appearance: within });
    }
  }
}

function addCode(text: string, place: Place): void {
  const owner = addElement(place.appearance.owner, 'Code');
  const appearance = {
    ...codeAppearance(place.appearance, place.codeFill, place.context.prepared.style),
    owner,
  };
  const nature = webAddress.test(text) ? 'address' : 'code';
  addPadded(appearance.decoration.fill ? groundPad : 0, { ...place, appearance }, () =>
    place.builder.addVerbatim(text, appearance, nature),
  );
}

const webAddress = /^https?:\/\/\S+$/;

function addPadded(share: number, { builder, appearance }: Place, addInside: () => void): void {
  if (share > 0) builder.addPadding(appearance.size * share, 'before', appearance);
  addInside();
  if (share > 0) builder.addPadding(appearance.size * share, 'after', appearance);
}

function addLink(link: Link, place: Place): void {
  const { color, underline } = place.context.prepared.style.link;
  const element = addElement(place.appearance.owner, 'Link');
  const { target } = link;
  const children = linkContent(link, place.context.prepared.assets);
  const contents = plainText(children);
  const isAddress = target.kind === 'external' && !/\s/.test(contents) && /[./@:]/.test(contents);
  addAll(children, {
    ...place,
    nature: isAddress ? 'address' : place.nature,
    appearance: {
      ...place.appearance,
      color,
      owner: element,
      decoration: {
        ...place.appearance.decoration,
        underline: underline || place.appearance.decoration.underline,
        link: { target, element, contents: contents || link.title || addressOf(link) },
      },
    },
  });
}

function addressOf({ target }: Link): string {
  return target.kind === 'external' ? target.url : target.id;
}

/** A superior number that leads to the note, which leads back to it. */
function addCall({ number, occurrence }: FootnoteReference, place: Place): void {
  const { builder, context, appearance } = place;
  const { noteIds, style } = context.prepared;
  const reference = addElement(appearance.owner, 'Reference');
  const element = addElement(reference, 'Link');
  const contents = String(number);
  const target = { kind: 'internal', id: noteIds.note(number) } as const;
  const call: TextAppearance = {
    ...raised(appearance, superscriptRise),
    style: 'normal',
    color: style.link.color,
    owner: element,
    decoration: { underline: false, strike: false, link: { target, element, contents } },
  };
  builder.addAnchor(noteIds.reference(number, occurrence));
  builder.addFootnote(number);
  builder.addVerbatim(contents, call, 'call');
}

function addImage(image: Image, place: Place): void {
  const { builder, context, appearance } = place;
  const { assets, style } = context.prepared;
  const loaded = assets.picture(image);
  if (!loaded) return addAltText(image, place);
  const { height, margins } = style.page;
  const owner = image.alt
    ? addElement(appearance.owner, 'Figure', { alt: image.alt })
    : appearance.owner;
  const inline = inlineImage(image, loaded, height - margins.top - margins.bottom);
  builder.addImage(inline, { ...appearance, owner });
}

/** In place of an image that cannot be shown. Decoration leaves nothing behind. */
function addAltText(image: Image, place: Place): void {
  if (image.alt === '') return;
  const { palette } = place.context.prepared.style;
  const owner = addElement(place.appearance.owner, 'Figure', { alt: image.alt });
  const decoration = { ...place.appearance.decoration, underline: false, border: palette.hairline };
  const appearance = { ...place.appearance, color: palette.muted, owner, decoration };
  addPadded(keyPad, { ...place, appearance }, () =>
    place.builder.addText(image.alt, appearance, 'prose'),
  );
}
