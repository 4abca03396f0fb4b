import type { DiagramStyle } from '../../diagram-style.ts';
import type { Direction } from '../../graphs/graph.ts';
import type { Labels } from '../../parts/index.ts';

/** What graphs are made with. */
export interface GraphContext {
  readonly style: DiagramStyle;
  readonly labels: Labels;
}

/** Source: Mermaid: `direction` of a diagram. */
export const directionStatement = /^direction\s+(TB|TD|BT|RL|LR)$/i;

export function directionOf(word: string): Direction {
  const name = word.toUpperCase();
  return name === 'BT' || name === 'RL' || name === 'LR' ? name : 'TB';
}
