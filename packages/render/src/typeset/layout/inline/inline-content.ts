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
import { inlinePicture } from './inline-picture.ts';
import { codeLook, lookOf, marked, raised, superscriptRise, type Look } from './look.ts';

/** Shares of the size: room inside the ends of a ground or a frame. */
const groundPad = 0.2;
const keyPad = 0.35;

/** Between two footnote numbers that would read as one. */
const callGap = 0.15;

/**
 * Flattens marks into runs. Elements for links, code, notes and pictures are added under the owner
 * as they come, so call it once for each place where the content stands.
 */
export function inlineContent(
  inlines: readonly Inline[],
  base: InlineBase,
  context: LayoutContext,
): InlineContent {
  const builder = createContentBuilder();
  const { text, owner, codeFill = context.prepared.style.code.inlineFill } = base;
  addAll(inlines, { builder, context, look: lookOf(text, owner), nature: 'prose', codeFill });
  return builder.finish({ text, owner });
}

interface Place {
  readonly builder: ContentBuilder;
  readonly context: LayoutContext;
  readonly look: Look;
  readonly nature: RunNature;
  readonly codeFill: Hex | undefined;
}

function addAll(inlines: readonly Inline[], place: Place): void {
  inlines.forEach((inline, index) => {
    const before = inlines[index - 1];
    if (inline.kind === 'footnoteReference' && before?.kind === 'footnoteReference')
      place.builder.addPad(place.look.size * callGap, 'after', place.look);
    add(inline, place);
  });
}

function add(inline: Inline, place: Place): void {
  const { builder, look, nature, context } = place;
  switch (inline.kind) {
    case 'text':
      return builder.addText(inline.text, look, nature);
    case 'inlineCode':
      return addCode(inline.text, place);
    case 'break':
      return builder.addBreak(look);
    case 'image':
      return addImage(inline, place);
    case 'footnoteReference':
      return addCall(inline, place);
    case 'anchor':
      return builder.addAnchor(inline.id);
    case 'link':
      return addLink(inline, place);
    case 'keyboard': {
      const key = marked(look, 'keyboard', context.prepared.style);
      return addPadded(keyPad, { ...place, look: key }, () =>
        addAll(inline.children, { ...place, look: key, nature: 'code' }),
      );
    }
    default: {
      const within = marked(look, inline.kind, context.prepared.style);
      return addAll(inline.children, { ...place, look: within });
    }
  }
}

function addCode(text: string, place: Place): void {
  const owner = addElement(place.look.owner, 'Code');
  const look = { ...codeLook(place.look, place.codeFill, place.context.prepared.style), owner };
  const nature = webAddress.test(text) ? 'address' : 'code';
  addPadded(look.decoration.fill ? groundPad : 0, { ...place, look }, () =>
    place.builder.addVerbatim(text, look, nature),
  );
}

const webAddress = /^https?:\/\/\S+$/;

function addPadded(share: number, { builder, look }: Place, addInside: () => void): void {
  if (share > 0) builder.addPad(look.size * share, 'before', look);
  addInside();
  if (share > 0) builder.addPad(look.size * share, 'after', look);
}

function addLink(link: Link, place: Place): void {
  const { color, underline } = place.context.prepared.style.link;
  const element = addElement(place.look.owner, 'Link');
  const { target } = link;
  const children = linkContent(link, place.context.prepared.assets);
  const contents = plainText(children);
  const isAddress = target.kind === 'external' && !/\s/.test(contents) && /[./@:]/.test(contents);
  addAll(children, {
    ...place,
    nature: isAddress ? 'address' : place.nature,
    look: {
      ...place.look,
      color,
      owner: element,
      decoration: {
        ...place.look.decoration,
        underline: underline || place.look.decoration.underline,
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
  const { builder, context, look } = place;
  const { noteIds, style } = context.prepared;
  const reference = addElement(look.owner, 'Reference');
  const element = addElement(reference, 'Link');
  const contents = String(number);
  const target = { kind: 'internal', id: noteIds.note(number) } as const;
  const call: Look = {
    ...raised(look, superscriptRise),
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
  const { builder, context, look } = place;
  const { assets, style } = context.prepared;
  const picture = assets.picture(image);
  if (!picture) return addAltText(image, place);
  const { height, margins } = style.page;
  const owner = image.alt ? addElement(look.owner, 'Figure', { alt: image.alt }) : look.owner;
  const inline = inlinePicture(image, picture, height - margins.top - margins.bottom);
  builder.addPicture(inline, { ...look, owner });
}

/** In place of a picture that cannot be shown. Decoration leaves nothing behind. */
function addAltText(image: Image, place: Place): void {
  if (image.alt === '') return;
  const { palette } = place.context.prepared.style;
  const owner = addElement(place.look.owner, 'Figure', { alt: image.alt });
  const decoration = { ...place.look.decoration, underline: false, frame: palette.hairline };
  const look = { ...place.look, color: palette.muted, owner, decoration };
  addPadded(keyPad, { ...place, look }, () => place.builder.addText(image.alt, look, 'prose'));
}
