import type { StructureElement } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import {
  breakLines,
  shapeParagraph,
  textContent,
  type Line,
  type ParagraphSettings,
} from '../inline/index.ts';
import type { LayoutContext } from '../layout-context.ts';

/** Words of mdconv's own on one line, from its left edge; they read as their first letter does. */
export function setLine(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  context: LayoutContext,
  settings: Pick<ParagraphSettings, 'direction' | 'tabularFigures'> = {},
): Line {
  const content = textContent(text, style, owner);
  const shaped = shapeParagraph(content, { hyphenate: false, ...settings }, context);
  const lines = breakLines(shaped, { width: Infinity, align: 'left' });
  const line = lines[0];
  if (!line) throw new Error('A paragraph has at least one line.');
  return line;
}
