import type { StructureElement } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { createContentBuilder } from './content-builder.ts';
import type { InlineContent } from './inline-run.ts';
import type { LinkDecoration } from './line.ts';
import { lookOf } from './look.ts';

/** Text that mdconv itself puts into a document, or that has no marks. */
export function textContent(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  link?: LinkDecoration,
): InlineContent {
  const builder = createContentBuilder();
  const look = lookOf(style, owner);
  const decoration = link ? { ...look.decoration, link } : look.decoration;
  builder.addText(text, { ...look, decoration }, 'prose');
  return builder.finish({ text: style, owner });
}
