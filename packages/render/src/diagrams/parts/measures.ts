/** The measures of all diagrams, in CSS pixels. */
export const measures = {
  /** Sizes of type: labels of nodes, what is beside or between them, and titles. */
  label: 13,
  small: 11,
  title: 15,
  /** The distance between parts that belong together. */
  gap: 12,
  /** The distance from the border of a node to its label. */
  padding: { x: 12, y: 8 },
  /** The distance from the border of a group to its nodes. */
  groupPadding: 14,
  /** The length and the width of the tip of an arrow. */
  tip: { length: 8, width: 8 },
  dashes: [6, 4],
  dots: [1.5, 3],
  /** What an author makes thick, as a factor of the width of lines. */
  thick: 2.2,
} as const;

/** The opacity of a color of the design behind text: the ink is readable on it in light and dark pages. */
export const tint = 0.18;
