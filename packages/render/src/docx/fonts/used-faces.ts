import { Element, type Component } from '../element.ts';
import { formatOf, type RunFormat } from '../inlines/run.ts';

/** A font face in Word's terms: four per family. */
export interface UsedFace {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

type Node = Component | string;

/** The font faces that the given parts use. */
export function usedFaces(styles: Element, parts: readonly Element[]): readonly UsedFace[] {
  const styleLook = readStyles(styles);
  const faces = new Map<string, UsedFace>();
  for (const [style, formats] of usedLooks(parts)) {
    for (const format of formats) {
      const { font, bold, italics } = {
        ...styleLook(style),
        ...(format.style !== undefined && styleLook(format.style)),
        ...format,
      };
      const family = typeof font === 'object' && 'ascii' in font ? font.ascii : undefined;
      if (family === undefined) continue;
      const face = { family, bold: bold === true, italic: italics === true };
      faces.set(JSON.stringify(face), face);
    }
  }
  return [...faces.values()];
}

const plain: RunFormat = {};

/** The run formats in paragraphs of each style, by style id. */
function usedLooks(parts: readonly Element[]): ReadonlyMap<string, ReadonlySet<RunFormat>> {
  const used = new Map<string, Set<RunFormat>>();
  const visit = (node: Node, style: string): void => {
    if (!(node instanceof Element)) return;
    if (node.name === 'w:r') {
      const formats = used.get(style) ?? new Set<RunFormat>();
      used.set(style, formats.add(formatOf(node.children[0]) ?? plain));
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

/** The run properties of styles, including inherited ones and the defaults. */
function readStyles({ children }: Element): (id: string) => RunFormat {
  const styles = new Map(
    children.flatMap((style) =>
      style instanceof Element && style.name === 'w:style'
        ? [[`${style.attributes['w:styleId']}`, style] as const]
        : [],
    ),
  );
  return (id) => {
    const chain: RunFormat[] = [];
    for (let style = styles.get(id); style;) {
      chain.unshift(...style.children.flatMap((child) => formatOf(child) ?? []));
      const base = valueOf(style, 'w:basedOn');
      style = base === undefined ? undefined : styles.get(base);
    }
    return Object.assign({}, ...chain) as RunFormat;
  };
}

/** The attribute `w:val` of a child. */
function valueOf({ children }: Element, name: string): string | undefined {
  for (const child of children)
    if (child instanceof Element && child.name === name) return `${child.attributes['w:val']}`;
  return undefined;
}
