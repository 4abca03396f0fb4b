import { createElement, structureNode, type StructureRole } from '../../display/index.ts';
import type { SectionSlide } from '../../../prepare/index.ts';
import { scaleText, textArea, textLines, wholeFrame } from '../flow/index.ts';
import { heightOf, joinFrames, margin, moveFrame, stack, type FlowItem } from '../frame/index.ts';
import { contentSlide, type DeckContext } from './content-slide.ts';
import { pageOf, placeOf } from './fixed-places.ts';
import type { LaidSlide } from './laid-slide.ts';
import { scales } from './scales.ts';

/** Space between the title of a section and the line below it, in points. */
const leadGap = 8;

/**
 * The number and the title of a section, and perhaps a line below. What does not fit is set smaller; what does
 * not fit then is set as text.
 */
export function sectionSlide(slide: SectionSlide, context: DeckContext): LaidSlide {
  for (const scale of scales) {
    const set = setSection(slide, scale, context);
    if (set) return set;
  }
  const { title, lead } = slide;
  const blocks = lead ? [title, lead] : [title];
  return contentSlide({ layout: 'text', content: { blocks, trailingAnchors: [] } }, context);
}

/** The slide with its text at a scale, if that fits. */
function setSection(slide: SectionSlide, scale: number, context: DeckContext) {
  const { section } = context.prepared.style.deck!;
  const number = numberOf(slide, scale, context);
  const text = titleOf(slide, scale, context);
  const numberTop = placeOf(section.number.top, context);
  const usualTop = placeOf(section.title.top, context);
  const titleTop = Math.min(usualTop, context.room.height - heightOf(text.items));
  if (titleTop < Math.min(usualTop, numberTop + heightOf(number.boxes))) return undefined;
  const body = joinFrames([
    moveFrame(stack(number.boxes), 0, numberTop),
    moveFrame(stack(text.items), 0, titleTop),
  ]);
  const [heading, ...others] = text.parts;
  return {
    pages: [pageOf(body, { fields: fieldsOf(context), isBare: false })],
    structure: [
      structureNode(heading!.owner, [structureNode(number.owner), ...heading!.structure]),
      ...others.map(({ owner, structure }) => structureNode(owner, structure)),
    ],
    warnings: [],
  };
}

function numberOf({ number, title }: SectionSlide, scale: number, context: DeckContext) {
  const owner = createElement('Span');
  const text = scaleText(context.prepared.style.deck!.section.number.text, scale);
  const inlines = [{ kind: 'text', text: `${number}`, span: title.span }] as const;
  return { owner, ...textLines(inlines, text, { owner }, wholeFrame(textArea(context)), context) };
}

/** The title and the line below it. */
function titleOf({ title, lead }: SectionSlide, scale: number, context: DeckContext) {
  const { section } = context.prepared.style.deck!;
  const parts = [title, ...(lead ? [lead] : [])].map((part) => {
    const isHeading = part.kind === 'heading';
    const owner = createElement(isHeading ? (`H${part.rank}` as StructureRole) : 'P');
    const text = scaleText(part === title ? section.title.text : section.lead, scale);
    const ids = [...(part.anchors ?? []), ...(isHeading ? [part.id] : [])];
    return {
      owner,
      ...textLines(part.children, text, { owner, ids }, wholeFrame(textArea(context)), context),
    };
  });
  const items = parts.flatMap(({ boxes }, index): readonly FlowItem[] =>
    index === 0 ? boxes : [margin(leadGap * scale), ...boxes],
  );
  return { parts, items };
}

/** The color of the slide and of its edge. */
function fieldsOf({ prepared: { style } }: DeckContext) {
  const { section, edge } = style.deck!;
  const { width, height } = style.page;
  return [
    { x: 0, y: 0, width, height, color: section.fill },
    { x: 0, y: 0, width: edge, height, color: section.edgeColor },
  ];
}
