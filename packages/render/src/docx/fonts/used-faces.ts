import { Element, type Component } from '../element.ts';
import { lookOf, type Look } from '../run-properties.ts';

/** A face as Word knows them: four to a family. */
export interface UsedFace {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

type Node = Component | string;

/** The faces in which the text of the given parts is set. */
export function usedFaces(styles: Element, parts: readonly Element[]): readonly UsedFace[] {
  const styleLook = readStyles(styles);
  const faces = new Map<string, UsedFace>();
  for (const [style, looks] of usedLooks(parts)) {
    for (const look of looks) {
      const { font, bold, italics } = {
        ...styleLook(style),
        ...(look.style !== undefined && styleLook(look.style)),
        ...look,
      };
      const family = typeof font === 'object' && 'ascii' in font ? font.ascii : undefined;
      if (family === undefined) continue;
      const face = { family, bold: bold === true, italic: italics === true };
      faces.set(JSON.stringify(face), face);
    }
  }
  return [...faces.values()];
}

const plain: Look = {};

/** Every look that a run has within paragraphs of a style, by the id of the style. */
function usedLooks(parts: readonly Element[]): ReadonlyMap<string, ReadonlySet<Look>> {
  const used = new Map<string, Set<Look>>();
  const visit = (node: Node, style: string): void => {
    if (!(node instanceof Element)) return;
    if (node.name === 'w:r') {
      const looks = used.get(style) ?? new Set<Look>();
      used.set(style, looks.add(lookOf(node.children[0]) ?? plain));
      return;
    }
    const inner = node.name === 'w:p' ? paragraphStyle(node) : style;
    for (const child of node.children) visit(child, inner);
  };
  for (const part of parts) visit(part, '');
  return used;
}

function paragraphStyle({ children: [properties] }: Element): string {
  return properties instanceof Element ? (valueOf(properties, 'w:pStyle') ?? '') : '';
}

/** What styles say of runs, together with those that they are based on and the defaults. */
function readStyles({ children }: Element): (id: string) => Look {
  const styles = new Map(
    children.flatMap((style) =>
      style instanceof Element && style.name === 'w:style'
        ? [[`${style.attributes['w:styleId']}`, style] as const]
        : [],
    ),
  );
  return (id) => {
    const chain: Look[] = [];
    for (let style = styles.get(id); style;) {
      chain.unshift(...style.children.flatMap((child) => lookOf(child) ?? []));
      const base = valueOf(style, 'w:basedOn');
      style = base === undefined ? undefined : styles.get(base);
    }
    return Object.assign({}, ...chain) as Look;
  };
}

/** What a child that says all with its `w:val` says. */
function valueOf({ children }: Element, name: string): string | undefined {
  for (const child of children)
    if (child instanceof Element && child.name === name) return `${child.attributes['w:val']}`;
  return undefined;
}
