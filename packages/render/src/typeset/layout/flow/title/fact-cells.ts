import type { Inline } from '@mdconv/core';
import { addedText, type NamedFacts } from '../../../../prepare/index.ts';
import type { StyleSheet, TextStyle } from '../../../../style/index.ts';
import { factLabel } from '../../../../words/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { margin } from '../../frame/index.ts';
import { frameArea, type Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { joinFlows, placedFlow, type PlacedFlow } from '../measured-block.ts';
import { besideEachOther, ruled } from '../division/index.ts';
import { textLines } from '../text-lines.ts';

type CellsStyle = NonNullable<StyleSheet['titleBlock']['cells']>;

/** Facts beside each other, each below a rule and its label. Empty if none is known. */
export function factCells(
  facts: NamedFacts,
  { keys, perRow, gap, rule, padding, label, value }: CellsStyle,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const known = keys.flatMap((key) => (facts[key] ? [{ key, values: facts[key] }] : []));
  if (known.length === 0) return placedFlow([]);
  const width = (area.width - gap * (perRow - 1)) / perRow;
  const inside = frameArea(width, value);
  const cells = known.map(({ key, values }) => {
    // Paragraphs of their own, so that a copied label does not join its value.
    const line = (inlines: readonly Inline[], text: TextStyle) => {
      const owner = createElement('P');
      const { boxes, structure } = textLines(inlines, text, { owner }, inside, context);
      return placedFlow(boxes, [structureNode(owner, structure)]);
    };
    return joinFlows([
      ruled(rule, padding, inside),
      line([addedText(factLabel(key, context.prepared.divisionWords))], label),
      ...values.map((inlines) => line(inlines, value)),
    ]);
  });
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );
  return joinFlows(
    rows.flatMap((row, index) => [
      index === 0 ? [] : [margin(value.leading)],
      besideEachOther(row, { area, width, gap }, context),
    ]),
  );
}
