import type { Inline } from '../model.ts';
import { kindOfLabel, labelPattern } from '../numbering/index.ts';

/** What references name. */
export interface Label {
  readonly id: string;
}

/** A caption as its author wrote it, without its marks. */
interface LabeledCaption extends Partial<Label> {
  readonly text: readonly Inline[];
}

/** `Table: ` or `: `. Source: Pandoc User's Guide, table_captions. */
const opening = /^(?:Table|Tabelle|Tableau|Tabla|Tabella|Tabela|Tabel|Tabell)?:[ \u00a0]+/;
const closing = new RegExp(`[ \\u00a0\\n]*\\{#(${labelPattern})\\}[ ]*$`, 'u');

/**
 * The caption of a table in a paragraph: `Table: Prices {#tbl:prices}`.
 *
 * @param all whether captions without a label are read, too
 */
export function labeledCaption(
  inlines: readonly Inline[],
  all: boolean,
): LabeledCaption | undefined {
  const [first] = inlines;
  const begin = first?.kind === 'text' ? opening.exec(first.text) : null;
  if (!begin) return undefined;
  const last = inlines.at(-1);
  const end = last?.kind === 'text' ? closing.exec(last.text) : null;
  const id = end?.[1];
  const isLabeled = id !== undefined && kindOfLabel(id) === 'table';
  if (!isLabeled && !all) return undefined;
  const cut = isLabeled ? end!.index : undefined;
  const text = inlines.flatMap((inline): readonly Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const upTo = inline === last ? inline.text.slice(0, cut) : inline.text;
    const shown = inline === first ? upTo.slice(begin[0].length) : upTo;
    return shown === '' ? [] : [{ ...inline, text: shown }];
  });
  return { text, ...(isLabeled && { id }) };
}
