import type { Element } from 'hast';
import type { FontRole } from '@mdconv/core';
import type { Face, FontLibrary, Subsetter } from '../../typeset/fonts/index.ts';
import type { PreparedDocument } from '../../prepare/index.ts';
import { fontStack, quoteFamily } from '../css/font-stack.ts';
import { rule } from '../css/rule.ts';
import { chooseFaces } from './choose-faces.ts';
import { packWoff } from './pack-woff.ts';
import { usedTexts } from './used-texts.ts';

export interface FontFacesOptions {
  readonly fonts: FontLibrary;
  readonly subset: Subsetter;
}

/**
 * Rules that embed the font faces of a page as subsets, and that name the fallback families.
 */
export function writeFontFaces(
  main: Element,
  prepared: PreparedDocument,
  { fonts, subset }: FontFacesOptions,
): string {
  const { faces, fallbacks } = chooseFaces(usedTexts(main, prepared), prepared, fonts);
  const rules = [...faces].sort(byId).map(([face, codePoints]) =>
    rule('@font-face', {
      'font-family': quoteFamily(face.family),
      'font-weight': face.weight,
      'font-style': face.style,
      src: `url(${dataUrl(packWoff(subset(face, codePoints)))}) format("woff")`,
    }),
  );
  const stack = (role: FontRole) => fontStack(prepared.design.fonts[role], role, fallbacks[role]);
  const stacks = rule(':root', {
    '--md-font-body': stack('body'),
    '--md-font-heading': stack('heading'),
    '--md-font-code': stack('code'),
  });
  return [...rules, stacks].join('');
}

function byId([a]: readonly [Face, unknown], [b]: readonly [Face, unknown]): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function dataUrl(bytes: Uint8Array): string {
  return `data:font/woff;base64,${Buffer.from(bytes).toString('base64')}`;
}
