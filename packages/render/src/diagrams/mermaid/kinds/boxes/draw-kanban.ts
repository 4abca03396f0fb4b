import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  boxOf,
  drawLabel,
  grouped,
  inked,
  measures,
  polyline,
  rectangle,
  tint,
  type Rectangle,
  type Label,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readKanban, type Card, type Column } from './read-kanban.ts';

const columnsInRow = 5;
/** CSS pixels. Columns share the room; of few columns, each is wider. */
const width = { all: 660, min: 120, max: 190 } as const;
const gap = 10;
const padding = { x: 10, y: 8 } as const;
const bar = 3;

/** Columns beside each other, in several rows if there are many. */
export const drawKanban: DrawKind = (source, context) => {
  const columns = readKanban(source);
  const rowCount = Math.ceil(columns.length / columnsInRow);
  const perRow = Math.ceil(columns.length / rowCount);
  const each = Math.min(
    width.max,
    Math.max(width.min, (width.all + gap) / perRow - gap, wordWidth(columns, context)),
  );
  const parts: DrawingPart[] = [];
  const boxes: Rectangle[] = [];
  let y = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const first = row * perRow;
    const set = columns
      .slice(first, first + perRow)
      .map((column) => setColumn(column, each, context));
    const height = Math.max(...set.map((one) => one.height));
    for (const [index, one] of set.entries()) {
      const box = { x: index * (each + gap), y, width: each, height };
      boxes.push(box);
      parts.push(drawColumn(one, { box, color: context.style.series(first + index) }, context));
    }
    y += height + gap;
  }
  const { width: across, height } = boxOf(boxes);
  return { width: across, height, parts };
};

/** The width of a column in which no word of a card is broken. */
function wordWidth(columns: readonly Column[], { labels }: KindContext): number {
  const words = columns.flatMap(({ cards }) => cards.flatMap(({ text }) => text.split(/\s+/)));
  const style = { size: measures.label };
  const longest = Math.max(0, ...words.map((word) => labels.set(word, style, width.max).width));
  return Math.ceil(longest) + 2 * gap + 2 * padding.x + bar;
}

interface SetCard {
  readonly text: Label;
  /** The ticket and the priority, and who has the card. */
  readonly below: readonly Label[];
  readonly height: number;
  readonly isUrgent: boolean;
}

interface SetColumn {
  readonly name: Label;
  readonly cards: readonly SetCard[];
  readonly height: number;
}

function setColumn({ name, cards }: Column, each: number, context: KindContext): SetColumn {
  const { labels } = context;
  const header = labels.set(name, { size: measures.label, isStrong: true }, each - 2 * padding.x);
  const set = cards.map((card) => setCard(card, each - 2 * gap - 2 * padding.x - bar, context));
  const cardsHeight = set.reduce((sum, { height }) => sum + height + gap, 0);
  return { name: header, cards: set, height: header.height + 2 * padding.y + cardsHeight };
}

function setCard(card: Card, room: number, { labels }: KindContext): SetCard {
  const { ticket, assigned, priority } = card;
  const text = labels.set(card.text, { size: measures.label }, room);
  const small = (one: string) => labels.set(one, { size: measures.small }, room);
  const details = [[ticket, priority].filter(Boolean).join(' \u00b7 '), assigned].filter(Boolean);
  const inOneLine = small(details.join(' \u00b7 '));
  const below =
    details.length === 0 ? [] : inOneLine.lines.length === 1 ? [inOneLine] : details.map(small);
  const belowHeight = below.reduce((sum, one) => sum + one.height, below.length > 0 ? 4 : 0);
  return {
    ...{ text, below, height: text.height + belowHeight + 2 * padding.y },
    isUrgent: /high/i.test(priority),
  };
}

function drawColumn(
  { name, cards }: SetColumn,
  { box, color }: { readonly box: Rectangle; readonly color: string },
  { style }: KindContext,
): DrawingPart {
  const head = name.height + 2 * padding.y;
  const parts: DrawingPart[] = [
    inked(rectangle(box, style.radius), { fill: color, fillOpacity: tint, role: 'group' }),
    drawLabel(name, {
      ...{ x: box.x + padding.x, y: box.y + padding.y, fill: style.ink, role: 'group' },
    }),
  ];
  let y = box.y + head;
  for (const card of cards) {
    const place = { x: box.x + gap, y, width: box.width - 2 * gap, height: card.height };
    parts.push(drawCard(card, place, style));
    y += card.height + gap;
  }
  return grouped(parts, { role: 'group' });
}

function drawCard(
  { text, below, height, isUrgent }: SetCard,
  box: Rectangle,
  style: KindContext['style'],
): DrawingPart {
  const { ink, muted, paper, hairline, radius } = style;
  const x = box.x + bar + padding.x;
  const parts: DrawingPart[] = [
    inked(rectangle(box, radius), { fill: paper, pen: { color: hairline }, role: 'node' }),
    drawLabel(text, { x, y: box.y + padding.y, fill: ink, role: 'node' }),
  ];
  if (isUrgent) {
    const [from, to] = [box.y + padding.y, box.y + height - padding.y];
    const line = polyline([
      { x: box.x + padding.x / 2 + 1, y: from },
      { x: box.x + padding.x / 2 + 1, y: to },
    ]);
    parts.push(inked(line, { pen: { color: ink, width: bar }, role: 'ornament' }));
  }
  let y = box.y + padding.y + text.height + 4;
  for (const label of below) {
    parts.push(drawLabel(label, { x, y, fill: muted, role: 'value' }));
    y += label.height;
  }
  return grouped(parts, { role: 'node' });
}
