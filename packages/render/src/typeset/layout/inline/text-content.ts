import type { StructureElement } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { createContentBuilder } from './content-builder.ts';
import type { InlineContent } from './inline-run.ts';
import type { LinkDecoration } from './line.ts';
import { appearanceOf } from './text-appearance.ts';

/** Text that mdconv itself puts into a document, or that has no marks. */
export function textContent(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  link?: LinkDecoration,
): InlineContent {
  const builder = createContentBuilder();
  const appearance = appearanceOf(style, owner);
  const decoration = link ? { ...appearance.decoration, link } : appearance.decoration;
  builder.addText(text, { ...appearance, decoration }, 'prose');
  return builder.finish({ text: style, owner });
}
