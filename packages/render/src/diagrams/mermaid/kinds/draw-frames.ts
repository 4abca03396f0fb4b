import { drawLabel, inked, measures, polyline, rectangle } from '../../parts/index.ts';
import type { Span } from './place-sequence.ts';
import {
  drawText,
  penFor,
  rowGap,
  type Opening,
  type SequenceDrawing,
} from './sequence-drawing.ts';
import { drawTint } from './sequence-shapes.ts';

export function openFrame(drawing: SequenceDrawing, event: Opening): void {
  const { places, frames, labels, front, style, pen } = drawing;
  const span = places.spans.get(event)!;
  drawing.y += rowGap + 4;
  const { y } = drawing;
  frames.push({ span, top: y, fill: event.fill, tinted: [] });
  if (event.word === 'rect') return;
  const word = labels.set(event.word, { size: measures.small, isStrong: true }, 100);
  const tab = { x: span.left, y, width: word.width + 12, height: word.height + 6 };
  front.push(inked(rectangle(tab), { fill: style.fill, pen }));
  front.push(drawLabel(word, { x: span.left + 6, y: y + 3, fill: style.ink, role: 'group' }));
  drawing.y += Math.max(tab.height, drawCondition(drawing, event.text, span, tab.width));
}

/** Returns its height. */
function drawCondition(
  drawing: SequenceDrawing,
  text: string,
  { left, right }: Span,
  indent: number,
) {
  if (text === '') return 0;
  const widthMax = right - left - indent - 16;
  const label = drawing.labels.set(`[${text}]`, { size: measures.small }, widthMax);
  drawText(drawing, label, { x: left + indent + 8, y: drawing.y + 3 });
  return label.height + 6;
}

export function divideFrame(drawing: SequenceDrawing, text: string): void {
  const { span } = drawing.frames.at(-1)!;
  drawing.y += rowGap;
  const { y, behind, pen } = drawing;
  const line = polyline([
    { x: span.left, y },
    { x: span.right, y },
  ]);
  behind.push(inked(line, { pen: penFor(pen, { isDashed: true }) }));
  drawing.y += drawCondition(drawing, text, span, 0);
}

export function closeFrame(drawing: SequenceDrawing): void {
  const { frames, behind, tints, pen } = drawing;
  const { span, top, fill, tinted } = frames.pop()!;
  drawing.y += rowGap;
  const { tinted: around } = frames.at(-1) ?? drawing;
  const area = { ...span, top, bottom: drawing.y };
  if (fill) {
    tints.push(drawTint(area, tinted, fill));
    around.push(area);
    return;
  }
  around.push(...tinted);
  const box = { x: span.left, y: top, width: span.right - span.left, height: drawing.y - top };
  behind.push(inked(rectangle(box), { pen, role: 'group' }));
}
