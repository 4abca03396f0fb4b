import type { ReferenceKind } from '../model.ts';

/** What labels begin with. Sources: pandoc-crossref, Quarto, Cross References. */
const kinds: Readonly<Record<string, ReferenceKind>> = {
  fig: 'figure',
  tbl: 'table',
  tab: 'table',
  lst: 'listing',
  eq: 'equation',
  sec: 'section',
};

/** A label, such as `fig:growth` or `tbl-prices`. It ends with a letter or a digit. */
export const labelPattern = String.raw`(?:fig|tbl|tab|lst|eq|sec)[:-][\p{L}\p{N}_](?:[\p{L}\p{N}_:.-]{0,80}[\p{L}\p{N}_])?`;

const wholeLabel = new RegExp(`^${labelPattern}$`, 'u');
const anyLabel = /(?:fig|tbl|tab|lst|eq|sec)[:-][\p{L}\p{N}_]/u;

/** What an id labels by its form; `undefined` if it is not a label. */
export function kindOfLabel(id: string): ReferenceKind | undefined {
  return wholeLabel.test(id) ? kinds[id.slice(0, id.search(/[:-]/))] : undefined;
}

/** Whether a text may have labels. Tested once, on the whole text. */
export function mayHaveLabels(text: string): boolean {
  return anyLabel.test(text);
}

/** The label of an equation, if its TeX has one that references can name. */
export function equationLabel(tex: string): string | undefined {
  const [, label = ''] = /\\label\s*\{([^{}]+)\}/.exec(tex) ?? [];
  return kindOfLabel(label) === 'equation' ? label : undefined;
}
