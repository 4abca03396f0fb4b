import { createElement, structureNode, type StructureRole } from '../../display/index.ts';
import type { SectionSlide } from '../../../prepare/index.ts';
import { textArea, textLines, type FlowContext } from '../flow/index.ts';
import { margin, moveFrame, stack } from '../frame/index.ts';
import type { LaidSlide } from './laid-slide.ts';
import { joinFrames, pageOf, placeOf } from './fixed-places.ts';

/** Space between the title of a section and the line below it, in points. */
const leadGap = 8;

/** The number and the title of a section, and perhaps a line below. */
export function sectionSlide(
  { number, title, lead }: SectionSlide,
  context: FlowContext,
): LaidSlide {
  const { section, edge } = context.prepared.style.deck!;
  const area = textArea(context);
  const wide = { ...area, textX: area.x, measure: area.width };
  const headingOwner = createElement(`H${title.rank}` as StructureRole);
  const numberOwner = createElement('Span');
  const figure = textLines(
    [{ kind: 'text', text: `${number}`, span: title.span }],
    section.number.text,
    { owner: numberOwner },
    wide,
    context,
  );
  const ids = [...(title.anchors ?? []), title.id];
  const name = textLines(
    title.children,
    section.title.text,
    { owner: headingOwner, ids },
    wide,
    context,
  );
  const leadOwner = createElement(
    lead?.kind === 'heading' ? (`H${lead.rank}` as StructureRole) : 'P',
  );
  const leadIds = [...(lead?.anchors ?? []), ...(lead?.kind === 'heading' ? [lead.id] : [])];
  const line =
    lead &&
    textLines(lead.children, section.lead, { owner: leadOwner, ids: leadIds }, wide, context);
  const text = stack([...name.boxes, margin(leadGap), ...(line?.boxes ?? [])]);
  const body = joinFrames([
    moveFrame(stack(figure.boxes), 0, placeOf(section.number.top, context)),
    moveFrame(text, 0, placeOf(section.title.top, context)),
  ]);
  const { width, height } = context.prepared.style.page;
  const fields = [
    { x: 0, y: 0, width, height, color: section.fill },
    { x: 0, y: 0, width: edge, height, color: section.edgeColor },
  ];
  return {
    pages: [pageOf(body, { fields, isBare: false })],
    structure: [
      structureNode(headingOwner, [structureNode(numberOwner), ...name.structure]),
      ...(line ? [structureNode(leadOwner, line.structure)] : []),
    ],
    warnings: [],
  };
}
