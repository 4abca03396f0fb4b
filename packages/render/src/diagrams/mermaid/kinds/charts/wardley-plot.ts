import type { Point } from '../../../parts/index.ts';
import type { KindContext } from '../kind.ts';
import type { MapPosition, WardleyMap } from './read-wardley.ts';

/** CSS pixels. */
export const plot = { x: 28, width: 620, height: 440 } as const;
const inset = 16;
export const dot = 5;
export const badge = 9;

export interface WardleyContext extends KindContext {
  readonly map: WardleyMap;
}

export const pointOf = ({ visibility, evolution }: MapPosition): Point => ({
  x: plot.x + inset + evolution * (plot.width - 2 * inset),
  y: inset + (1 - visibility) * (plot.height - 2 * inset),
});

export const xOf = (evolution: number) => plot.x + evolution * plot.width;
