import type { Fact, Inline } from '@mdconv/core';
import type { PreparedLetter } from '../../../../prepare/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { allowBreak, emptyBox, forbidBreak, margin, type Box } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import { ruleItem } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { joinFlows, placedFlow, withinElement, type PlacedFlow } from '../measured-block.ts';
import { onPanel } from '../panel.ts';
import { boxOf, setText, type SetText } from './set-text.ts';

/** What is below the text: payment, closing, signature, signatures, enclosures and copies. */
export function belowLetter(letter: PreparedLetter, area: Area, context: FlowContext): PlacedFlow {
  const { style } = context.prepared;
  const { gap } = style.paragraph;
  return joinFlows([
    ...(letter.payment.length > 0
      ? [[allowBreak(0), margin(gap * 2)], payment(letter, area, context)]
      : []),
    ...(letter.closing ? [closing(letter, letter.closing, area, context)] : []),
    ...(letter.signatures.length > 0 ? [signatures(letter, area, context)] : []),
    ...(letter.notes.length > 0 ? [notes(letter.notes, area, context)] : []),
  ]);
}

function payment(
  { payment: facts, paymentTitle }: PreparedLetter,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const style = context.prepared.style.letter!;
  const { palette } = context.prepared.style;
  const padding = 10;
  const title = setText(
    [paymentTitle],
    { ...style.value, weight: 600, color: palette.accent },
    {},
    context,
  );
  const inner = { ...area, textX: area.textX + padding };
  const labels = facts.map(({ label }) => setText([label], style.value, { role: 'Lbl' }, context));
  const indent = Math.max(...labels.map(({ width }) => width)) + 1.5 * style.value.size;
  const rows = facts.map(({ value }, index) => {
    const label = labels[index]!;
    const width = area.measure - 2 * padding - indent;
    const set = setText([value], style.value, { width, role: 'LBody' }, context);
    const node = structureNode(createElement('LI'), [label.node, set.node]);
    const box: Box = {
      ...emptyBox({ x: inner.textX, width: area.measure - 2 * padding, height: set.height }),
      paint: ({ x, y }) => [
        ...label.paint(x + inner.textX, y),
        ...set.paint(x + inner.textX + indent, y),
      ],
    };
    return placedFlow([forbidBreak('panel-title'), margin(index === 0 ? 2 : 1), box], [node]);
  });
  const list = withinElement(createElement('L', { listNumbering: 'None' }), joinFlows(rows));
  return onPanel(joinFlows([placedFlow([boxOf(title, inner.textX)], [title.node]), list]), {
    x: area.textX,
    width: area.measure,
    padding: padding * 0.8,
    fill: palette.panel,
  });
}

/** The closing, room for a signature, and the name below it; never without lines of text above. */
function closing(
  { signed }: PreparedLetter,
  words: readonly Inline[],
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { paragraph, letter } = context.prepared.style;
  const room = { width: area.measure };
  const [name, ...roles] = signed;
  const flow = (set: SetText, above: number): PlacedFlow =>
    placedFlow([forbidBreak('kept-together'), margin(above), boxOf(set, area.textX)], [set.node]);
  return joinFlows([
    flow(setText({ inlines: words }, paragraph.text, room, context), paragraph.gap),
    ...(name
      ? [flow(setText([name], paragraph.text, room, context), letter!.signatureSpace)]
      : [placedFlow([forbidBreak('kept-together'), emptySpace(letter!.signatureSpace)])]),
    ...roles.map((role) =>
      flow(
        setText([role], { ...letter!.tagline, leading: letter!.notes.leading }, room, context),
        2,
      ),
    ),
  ]);
}

function emptySpace(height: number): Box {
  return emptyBox({ x: 0, width: 0, height });
}

/** Lines to sign on, two beside each other. */
function signatures(
  { signatures: parties, placeAndDate }: PreparedLetter,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { paragraph, letter, palette } = context.prepared.style;
  const gap = 24;
  const width = (area.measure - gap) / 2;
  const rows = Array.from({ length: Math.ceil(parties.length / 2) }, (_, row) =>
    parties.slice(row * 2, row * 2 + 2).map((party) => ({
      place: setText([placeAndDate], letter!.label, { width }, context),
      name: setText([party], letter!.value, { width }, context),
    })),
  );
  return joinFlows(
    rows.map((row) => {
      const height = Math.max(...row.map(({ place, name }) => place.height + name.height));
      const space = letter!.signatureSpace;
      const line = { width: 0.5, color: palette.muted };
      const box: Box = {
        ...emptyBox({ x: area.textX, width: area.measure, height: 2 * space + height }),
        paint: ({ x, y }) =>
          row.flatMap(({ place, name }, column) => {
            const left = x + area.textX + column * (width + gap);
            return [
              ruleItem(line, left, y + space, width),
              ...place.paint(left, y + space + 1),
              ruleItem(line, left, y + 2 * space + place.height, width),
              ...name.paint(left, y + 2 * space + place.height + 1),
            ];
          }),
      };
      return placedFlow(
        [forbidBreak('kept-together'), margin(paragraph.gap), box],
        row.flatMap(({ place, name }) => [place.node, name.node]),
      );
    }),
  );
}

function notes(facts: readonly Fact[], area: Area, context: FlowContext): PlacedFlow {
  const { letter } = context.prepared.style;
  const look = letter!.notes;
  const rows = facts.map(({ label, value }, index) => {
    const name = setText([label], { ...look, weight: 600 }, { role: 'Lbl' }, context);
    const indent = name.width + look.size;
    const room = { width: area.measure - indent, role: 'LBody' } as const;
    const set = setText([value], look, room, context);
    const box: Box = {
      ...emptyBox({ x: area.textX, width: area.measure, height: set.height }),
      paint: ({ x, y }) => [
        ...name.paint(x + area.textX, y),
        ...set.paint(x + area.textX + indent, y),
      ],
    };
    const node = structureNode(createElement('LI'), [name.node, set.node]);
    return placedFlow(
      [forbidBreak('kept-together'), margin(index === 0 ? look.leading : 0), box],
      [node],
    );
  });
  return withinElement(createElement('L', { listNumbering: 'None' }), joinFlows(rows));
}
