import type {
  Artifact,
  DisplayItem,
  Hex,
  LineItem,
  RectangleItem,
} from '../../../display/index.ts';
import type { LineStyle } from '../../../../style/index.ts';

/** Rules, bars and icons, which are not read aloud. */
export const layoutArtifact: Artifact = { kind: 'artifact', type: 'layout' };
export const background: Artifact = { kind: 'artifact', type: 'background' };
/** Repeated content, such as the table header at the top of a page. */
export const repeat: Artifact = { kind: 'artifact', type: 'pagination' };

/** The same items as artifacts, without links, so that repeated content is read aloud once. */
export function asArtifacts(items: readonly DisplayItem[], owner: Artifact): DisplayItem[] {
  return items.flatMap((item): DisplayItem[] => {
    switch (item.kind) {
      case 'link':
        return [];
      case 'clip':
      case 'restore':
        return [item];
      case 'glyphs':
      case 'rectangle':
      case 'line':
      case 'path':
      case 'outlines':
      case 'image':
        return [{ ...item, owner }];
    }
  });
}

/** A horizontal rule; `y` is its middle. */
export function ruleItem(rule: LineStyle, x: number, y: number, length: number): LineItem {
  return {
    kind: 'line',
    owner: layoutArtifact,
    x1: x,
    y1: y,
    x2: x + length,
    y2: y,
    width: rule.width,
    color: rule.color,
  };
}

/** Points. */
const hairline = 0.5;

/** A line within the edges of a box. */
export function borderItem(
  box: { x: number; y: number; width: number; height: number; radius?: number },
  color: Hex,
  borderWidth = hairline,
): RectangleItem {
  return {
    kind: 'rectangle',
    owner: layoutArtifact,
    ...box,
    x: box.x + borderWidth / 2,
    y: box.y + borderWidth / 2,
    width: box.width - borderWidth,
    height: box.height - borderWidth,
    stroke: { width: borderWidth, color },
  };
}

/** A background behind content. */
export function fillItem(
  box: { x: number; y: number; width: number; height: number; radius?: number },
  fill: Hex,
): RectangleItem {
  return { kind: 'rectangle', owner: background, ...box, fill };
}
