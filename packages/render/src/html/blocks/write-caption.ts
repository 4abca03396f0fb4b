import type { ElementContent } from 'hast';
import {
  captionLabel,
  captionName,
  type PreparedFigure,
  type PreparedTable,
} from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import type { Writer } from '../writer.ts';

/** A caption; its label is an element of its own where the design sets it apart. */
export function captionContent(
  block: PreparedFigure | PreparedTable,
  writer: Writer,
): ElementContent[] {
  const words = writeInlines(block.caption ?? [], writer);
  const name = separateLabel(block, writer);
  if (name === undefined) return words;
  // Fragments have no styles of the design.
  if (writer.options.fragment) return [text(captionLabel(block, writer.numberWords)), ...words];
  const label = element('span', { className: [classNames.captionLabel] }, [text(name)]);
  return words.length > 0 ? [label, text(' '), ...words] : [label];
}

/** The label of a caption, with what is behind it, if it is not part of the words. */
export function separateLabel(
  block: PreparedFigure | PreparedTable,
  { style, numberWords }: Pick<Writer, 'style' | 'numberWords'>,
): string | undefined {
  const { label } = style.figure;
  if (!label || block.ordinal === undefined) return undefined;
  const hasMark = label.place === 'line' && (block.caption ?? []).length > 0;
  return captionName(block, numberWords) + (hasMark ? label.separator : '');
}
