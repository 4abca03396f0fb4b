import type { Inline } from '../model.ts';
import { kindOfLabel, labelPattern } from '../numbering/index.ts';
import { plainText } from '../walk.ts';

/** UTF-16 code units of the longest caption without a label. */
export const captionLengthMax = 300;

/** What references name. */
export interface Label {
  readonly id: string;
}

/** A caption as its author wrote it, without its marks. */
interface LabeledCaption extends Partial<Label> {
  readonly text: readonly Inline[];
}

/** `Table: ` or `: `. Source: Pandoc User's Guide, table_captions. */
const opening = /^(Table|Tabelle|Tableau|Tabla|Tabella|Tabela|Tabel|Tabell)?:[ \u00a0]+/;
const closing = new RegExp(`[ \\u00a0\\n]*\\{#(${labelPattern})\\}[ ]*$`, 'u');

/**
 * The caption of a table in a paragraph: `Table: Prices {#tbl:prices}`.
 *
 * @param reads whether labels are read, and captions with nothing but a colon
 */
export function labeledCaption(
  inlines: readonly Inline[],
  reads: { readonly labels: boolean; readonly all: boolean },
): LabeledCaption | undefined {
  const begin = matchIn(inlines[0], opening);
  if (!begin) return undefined;
  const end = reads.labels ? matchIn(inlines.at(-1), closing) : null;
  const id = end?.[1];
  const isLabeled = id !== undefined && kindOfLabel(id) === 'table';
  const isNamed = begin[1] !== undefined && plainText(inlines).length <= captionLengthMax;
  if (!isLabeled && !isNamed && !reads.all) return undefined;
  const text = withoutMarks(inlines, begin[0].length, isLabeled ? end!.index : undefined);
  return { text, ...(isLabeled && { id }) };
}

/** Inlines from an index in the first text, and up to one in the last. */
function withoutMarks(
  inlines: readonly Inline[],
  from: number,
  to: number | undefined,
): readonly Inline[] {
  const [first, last] = [inlines[0], inlines.at(-1)];
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const upTo = inline === last ? inline.text.slice(0, to) : inline.text;
    const shown = inline === first ? upTo.slice(from) : upTo;
    return shown === '' ? [] : [{ ...inline, text: shown }];
  });
}

function matchIn(inline: Inline | undefined, pattern: RegExp): RegExpExecArray | null {
  return inline?.kind === 'text' ? pattern.exec(inline.text) : null;
}
