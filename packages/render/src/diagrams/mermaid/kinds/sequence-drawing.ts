import type { DrawingPart } from '../../../drawings/index.ts';
import { drawLabel, inked, measures, rectangle, type Label, type Pen } from '../../parts/index.ts';
import type { KindContext } from './kind.ts';
import type { SequencePlaces, Span } from './place-sequence.ts';
import type { Event, Sequence } from './read-sequence.ts';
import type { Area } from './sequence-shapes.ts';

/** CSS pixels between two events. */
export const rowGap = 12;

export type Opening = Extract<Event, { readonly kind: 'open' }>;

export interface Frame {
  readonly span: Span;
  readonly top: number;
  readonly fill: Opening['fill'];
  /** The areas with colors in it, without those within them. */
  readonly tinted: Area[];
}

/** A sequence diagram in the making. */
export interface SequenceDrawing extends KindContext {
  readonly sequence: Sequence;
  readonly places: SequencePlaces;
  readonly pen: Pen;
  /** The parts behind the lifelines, on them, and in front. */
  readonly behind: DrawingPart[];
  readonly middle: DrawingPart[];
  readonly front: DrawingPart[];
  /** The grounds of texts hide lines behind them; the colors of the author are over these. */
  readonly grounds: DrawingPart[];
  readonly tints: DrawingPart[];
  /** The extent of what is drawn so far. */
  readonly extents: Span[];
  /** The lower edge of what is drawn so far. */
  y: number;
  readonly headHeight: number;
  readonly groupTitles: readonly Label[];
  /** Those that are open. */
  readonly frames: Frame[];
  /** The areas with colors, without those within them. */
  readonly tinted: Area[];
  /** The ends of the lifelines. */
  readonly starts: Map<number, number>;
  readonly ends: Map<number, number>;
  /** The upper ends of the bars that are open on each lifeline. */
  readonly bars: readonly number[][];
  /** Participants whose next message is their last. */
  readonly dying: Set<number>;
}

/** A text that hides the lines behind it. */
export function drawText(
  { grounds, front, style }: SequenceDrawing,
  label: Label,
  place: { x: number; y: number; anchor?: 'middle' },
): void {
  if (label.width === 0) return;
  const x = (place.anchor ? place.x - label.width / 2 : place.x) - 2;
  const ground = { x, y: place.y, width: label.width + 4, height: label.height };
  grounds.push(inked(rectangle(ground), { fill: style.paper }));
  front.push(drawLabel(label, { ...place, fill: style.ink, role: 'edge' }));
}

/** The pen of an event. */
export const penFor = (pen: Pen, { isDashed }: { readonly isDashed: boolean }): Pen =>
  isDashed ? { ...pen, dashes: measures.dashes } : pen;
