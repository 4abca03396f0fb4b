import type { Link, Tip } from './scan-flowchart.ts';

/** What `linkStyle` says about edges by their index, or about all. */
export interface EdgeStyle {
  readonly of: ReadonlySet<number> | undefined;
  readonly values: Readonly<Record<string, string>>;
}

/** How an edge is drawn. */
export interface EdgeLook {
  readonly tips: readonly [start: Tip, end: Tip];
  readonly width: string;
  readonly dashes: string | undefined;
}

/** The largest width of a line, in CSS pixels. */
const widthMax = 8;

/** A line width that names an edge: the library writes it to its svg as it is. */
export const edgeName = (index: number) => `edge-${index}`;

/** Reads `0,2 stroke:#f00` or `default stroke:#f00`. */
export function edgeStyleOf(rest: string): EdgeStyle {
  const [, names = '', written = ''] = /^(default|\d+(?:\s*,\s*\d+)*)\s+(.+)$/.exec(rest) ?? [];
  const values = written.split(',').flatMap((pair) => {
    const [name = '', value = ''] = pair.split(':').map((part) => part.trim());
    return name === '' || value === '' ? [] : [[name, value] as const];
  });
  return {
    of: names === 'default' ? undefined : new Set(names.split(',').map(Number)),
    values: Object.fromEntries(values),
  };
}

/** Styles of single edges come after those of all edges, as in Mermaid. */
export function lookOf(
  { tips, line }: Pick<Link, 'tips' | 'line'>,
  index: number,
  styles: readonly EdgeStyle[],
): EdgeLook & { readonly stroke: string } {
  const [general, own] = [
    styles.filter(({ of }) => of === undefined),
    styles.filter(({ of }) => of?.has(index)),
  ];
  const values = [...general, ...own].reduce<EdgeStyle['values']>(
    (all, one) => ({ ...all, ...one.values }),
    {},
  );
  const isHidden = line === 'hidden';
  const stroke = isHidden ? 'none' : values['stroke'];
  const width = Number.parseFloat(values['stroke-width'] ?? '');
  const dashes = values['stroke-dasharray'] ?? '';
  return {
    tips: isHidden ? [undefined, undefined] : tips,
    width: `${Number.isNaN(width) ? (line === 'thick' ? 2 : 1) : Math.min(widthMax, width)}`,
    dashes: /^[\d. ]{1,20}$/.test(dashes) ? dashes : line === 'dotted' ? '4 4' : undefined,
    stroke: stroke === undefined ? '' : `,stroke:${stroke}`,
  };
}

/** The look of an edge that is drawn from its end to its start. */
export const reversed = ({ tips: [start, end], ...look }: EdgeLook): EdgeLook => ({
  ...look,
  tips: [end, start],
});
