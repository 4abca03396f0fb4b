import type { Rectangle, Outline, Point } from '../parts/index.ts';

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape of a node. */
export interface NodeShape {
  /** The size around a label with its padding. */
  readonly size?: (label: Size) => Size;
  /** What is filled and stroked, and where edges end. */
  readonly outline: (box: Rectangle, radius: number) => Outline;
  /** Lines over it. */
  readonly details?: (box: Rectangle) => readonly Outline[];
  /** Copies behind it, the farthest first. */
  readonly behind?: (box: Rectangle) => readonly Outline[];
  /** The middle of the label, if it is not that of the box. */
  readonly middle?: (box: Rectangle) => Point;
  /** Whether it is filled with the color of lines and has no label. */
  readonly isSolid?: boolean;
  /** Whether it has neither fill nor stroke. */
  readonly isOpen?: boolean;
  /** Whether edges leave it on several sides. */
  readonly isPointed?: boolean;
  /** Whether the label stands below it. */
  readonly labelIsBelow?: boolean;
}
