import type { Alignment, Inline } from '@mdconv/core';
import type { StructureElement, StructureNode } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import type { Box } from '../frame/index.ts';
import { breakLines, inlineContent, shapeParagraph } from '../inline/index.ts';
import type { Area } from './area.ts';
import type { FlowContext } from './flow-context.ts';
import { hangingWidth } from './hanging-mark.ts';
import { lineBox } from './lines.ts';

/** How a short text, such as a title, is set. */
export interface TextLinesSettings {
  readonly owner: StructureElement;
  readonly align?: Alignment | 'start';
  /** Destinations at its first line. */
  readonly ids?: readonly string[];
  /** Whether an opening quotation mark is outside of the edge. */
  readonly hangs?: boolean;
}

/** Sets a short text in balanced lines as wide as the measure. */
export function textLines(
  inlines: readonly Inline[],
  text: TextStyle,
  { owner, align = 'start', ids = [], hangs = false }: TextLinesSettings,
  area: Area,
  context: FlowContext,
): { readonly boxes: readonly Box[]; readonly structure: readonly StructureNode[] } {
  const content = inlineContent(inlines, { text, owner }, context);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const lines = breakLines(shaped, { width: area.measure, align, balanced: true });
  const hang = hangs && context.direction === 'ltr' ? hangingWidth(lines[0]) : 0;
  return {
    structure: content.structure,
    boxes: lines.map((line, index) =>
      index === 0
        ? lineBox(line, area.textX - hang, area.measure + hang, ids)
        : lineBox(line, area.textX, area.measure),
    ),
  };
}
