import { complexityLimits } from './limits.ts';
import type { Peaks } from './peaks.ts';

/** Raw tags that are open. */
export interface OpenTags {
  meet(name: string, kind: 'start' | 'end' | 'empty', offset: number): void;
  /** How many are open now, to return to. */
  depth(): number;
  /** Forgets those opened since; those of a paragraph end with it. */
  closeTo(depth: number): void;
}

// Source: HTML, 13.1.2: elements without an end tag.
const voidNames = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
// Source: HTML, 13.1.2.4: elements whose end tag may be left out before one of the same name.
const selfEnding = new Set(
  'p li dt dd tr td th option optgroup rt rp tbody thead tfoot'.split(' '),
);

const depthMax = complexityLimits['open html tags'] + 1;

export function createOpenTags(peaks: Peaks): OpenTags {
  const open: string[] = [];
  return {
    meet(name, kind, offset) {
      if (kind === 'end') {
        const at = open.lastIndexOf(name);
        if (at >= 0) open.length = at;
        return;
      }
      if (kind === 'empty' || voidNames.has(name) || open.length >= depthMax) return;
      if (selfEnding.has(name) && open.at(-1) === name) return;
      open.push(name);
      peaks.note('open html tags', open.length, offset);
    },
    depth: () => open.length,
    closeTo(depth) {
      open.length = Math.min(open.length, depth);
    },
  };
}
