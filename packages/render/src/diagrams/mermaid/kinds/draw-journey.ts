import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import { circle, drawLabel, inked, measures } from '../../parts/index.ts';
import { drawBand } from './draw-band.ts';
import { readEach, unknownStatement, type DrawKind, type KindSource } from './kind.ts';

interface Step {
  readonly section: string;
  readonly name: string;
  /** A score from 1 to 5. */
  readonly score: number;
  readonly actors: string;
}

/** Source: Mermaid, User Journey Diagram. */
function readJourney({ head, statements }: KindSource) {
  let [title, section] = ['', ''];
  const steps: Step[] = [];
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    const [, word, rest = ''] = /^(title|section)\s+(.*)$/.exec(line) ?? [];
    const [, name, score, actors = ''] =
      /^([^:]+?)\s*:\s*([1-5])\s*(?::\s*(.*))?$/.exec(line) ?? [];
    if (word === 'title') title = rest;
    else if (word === 'section') section = rest;
    else if (name !== undefined) steps.push({ section, name, score: Number(score), actors });
    else throw unknownStatement();
  });
  if (steps.length === 0) throw new DiagramError('it has no data');
  return { title, steps };
}

const width = 600;
const nameWidthMax = 260;
const scoreMax = 5;
const radius = 6;
const step = 18;
const actorsLeft = nameWidthMax + 24 + scoreMax * step + 8;

/** A row for each step: its name, its score in dots, and who takes it. */
export const drawJourney: DrawKind = (source, context) => {
  const { style, labels } = context;
  const { title, steps } = readJourney(source);
  const parts: DrawingPart[] = [];
  let y = 0;
  let [section, color] = ['', 0];
  for (const { section: own, name, score, actors } of steps) {
    if (own !== section) {
      if (section !== '') color += 1;
      section = own;
      const band = drawBand(section, { y, width, color }, context);
      parts.push(...band.parts);
      y += band.height + measures.gap;
    }
    const label = labels.set(name, { size: measures.label }, nameWidthMax);
    const people = labels.set(actors, { size: measures.small }, width - actorsLeft);
    parts.push(drawLabel(label, { x: 8, y, fill: style.ink, role: 'node' }));
    const cy = y + (measures.label * 1.3) / 2;
    for (let dot = 0; dot < scoreMax; dot += 1) {
      const fill = dot < score ? style.series(color) : style.paper;
      const cx = nameWidthMax + 24 + dot * step;
      const pen = { color: style.series(color) };
      parts.push(inked(circle({ x: cx, y: cy }, radius), { fill, pen }));
    }
    if (actors !== '')
      parts.push(drawLabel(people, { x: actorsLeft, y: y + 1, fill: style.muted, role: 'value' }));
    y += Math.max(label.height, people.height) + measures.gap;
  }
  return { title, width, height: y - measures.gap, parts };
};
