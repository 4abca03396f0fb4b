import type { Direction } from '../direction.ts';
import type { InlineContent } from './inline-run.ts';
import type { InlineItem } from './inline-item.ts';
import type { TextShaper } from './text-shaper.ts';

/** A paragraph whose text is shaped and whose break opportunities are known. */
export interface ShapedParagraph {
  readonly content: InlineContent;
  readonly direction: Direction;
  readonly items: readonly InlineItem[];
  /** Per item, whether a line may end after it; forced breaks are items themselves. */
  readonly breakableAfter: Uint8Array;
  /** Points: the widest thing that cannot be broken. */
  readonly minWidth: number;
  /** Points: the widest line when nothing is broken that need not be. */
  readonly maxWidth: number;
  /** For parts of words, which are shaped when a line cuts them. */
  readonly shaper: TextShaper;
}
