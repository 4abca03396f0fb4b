import { plainText, type Block, type Inline, type List, type TableCell } from '@mdconv/core';

/** A fact about the document, such as its author, that its text states below the title. */
export interface BylineField {
  readonly role: 'author' | 'date' | 'other';
  /** The label as written, without a colon. */
  readonly label: string;
  readonly value: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split('|'));

/** Labels in lower case, in the languages of `words/`. */
const authorLabels = words(
  'author|authors|by|written by|prepared by|autor|autorin|autoren|verfasser|verfasserin|auteur|' +
    'auteure|auteurs|autora|autores|autore|autrice|autori|autorzy|författare|forfatter|forfattere|' +
    'kirjoittaja|tekijä|autoři|yazar|συγγραφέας|автор|авторы|автори|المؤلف|כותב|מחבר|लेखक|作者|著者|저자',
);
const dateLabels = words(
  'date|datum|fecha|data|dato|datę|päivämäärä|päiväys|tarih|ημερομηνία|дата|التاريخ|תאריך|तारीख|' +
    '日期|日付|날짜',
);
/** Labels that documents have and other texts hardly ever. */
const otherLabels = words(
  'status|version|revision|last updated|updated|last modified|stand|fassung|statut|état|estado|' +
    'versión|versione|stato|versão|versie|wersja|stan|versio|tila|verze|stav|durum|sürüm|έκδοση|' +
    'статус|версия|версія|الحالة|الإصدار|סטטוס|גרסה|स्थिति|संस्करण|状态|版本|状態|バージョン|상태|버전',
);

const fieldsMax = 6;
/** UTF-16 code units. */
const labelMax = 30;
const valueMax = 60;

/**
 * The fields that a block states and nothing else: a table of two columns without a header, or a
 * paragraph or bullets of `**Label:** value` pairs. At least one label must be an author, a date or a status,
 * so that tables and paragraphs of other facts stay in the text.
 */
export function bylineFields(block: Block | undefined): readonly BylineField[] | undefined {
  const pairs = pairsOf(block);
  if (!pairs || pairs.length < 2 || pairs.length > fieldsMax) return undefined;
  const fields = pairs.map(([label, value]) => fieldOf(label.trim(), value.trim()));
  if (!fields.every(isShort)) return undefined;
  return fields.some(({ label }) => isKnown(label)) ? fields : undefined;
}

type Pair = readonly [label: string, value: string];

function pairsOf(block: Block | undefined): readonly Pair[] | undefined {
  if (block?.kind === 'paragraph') return pairsOfLine(block.children);
  if (block?.kind === 'list') return block.ordered ? undefined : pairsOfItems(block.items);
  if (block?.kind !== 'table' || block.columns.length !== 2 || block.caption) return undefined;
  const isHeadless = block.header.every(({ cells }) =>
    cells.every((cell) => lineText(cell) === ''),
  );
  if (!isHeadless) return undefined;
  const rows = block.rows.flatMap(({ cells: [label, value, ...others] }): Pair[] => {
    const pair = [label && lineText(label), value && lineText(value)] as const;
    return pair[0] && pair[1] && others.length === 0 ? [[pair[0], pair[1]]] : [];
  });
  return rows.length === block.rows.length ? rows : undefined;
}

/** One pair in each item. */
function pairsOfItems(items: List['items']): readonly Pair[] | undefined {
  const pairs = items.flatMap(({ checked, children: [only, ...others] }) => {
    const isLine = only?.kind === 'paragraph' && others.length === 0 && checked === undefined;
    return (isLine && pairsOfLine(only.children)) || [];
  });
  return pairs.length === items.length ? pairs : undefined;
}

/** The text of a cell that holds one line of plain text. */
function lineText({ children, columnSpan, rowSpan }: TableCell): string | undefined {
  if (children.length === 0) return '';
  const [only, ...others] = children;
  const isLine = only?.kind === 'paragraph' && others.length === 0 && columnSpan + rowSpan === 2;
  return isLine && only.children.every(isPlain) ? plainText(only.children) : undefined;
}

/** A link, an image or a footnote would be lost. */
function isPlain(inline: Inline): boolean {
  if (inline.kind !== 'formatted') return inline.kind === 'text';
  const { format, children } = inline;
  return (format === 'strong' || format === 'emphasis') && children.every(isPlain);
}

/** Separators that authors put between pairs on one line. */
const separator = /[\s|·•,;–—-]+$/;

function pairsOfLine(inlines: readonly Inline[]): readonly Pair[] | undefined {
  const pairs: [string, string][] = [];
  for (const inline of inlines) {
    const last = pairs.at(-1);
    if (inline.kind === 'formatted' && inline.format === 'strong' && isPlain(inline))
      pairs.push([plainText(inline.children), '']);
    else if (inline.kind === 'text' && last) last[1] += inline.text;
    else if (inline.kind !== 'break') return undefined;
    else if (last) last[1] += ' ';
  }
  const isLabeled = pairs.every(([label, value]) => /:\s*$/.test(label) || value.startsWith(':'));
  if (!isLabeled) return undefined;
  return pairs.map(([label, value]) => [label, value.replace(separator, '')]);
}

function fieldOf(written: string, rest: string): BylineField {
  const label = written.replace(/\s*:$/, '');
  const value = rest.replace(/^:\s*/, '').replace(/\s+/g, ' ');
  const name = label.toLowerCase();
  const role = authorLabels.has(name) ? 'author' : dateLabels.has(name) ? 'date' : 'other';
  return { role, label, value };
}

/** A value that is a sentence is text. */
function isShort({ label, value }: BylineField): boolean {
  // A title such as "Prof." ends no sentence.
  const isSentence = /\p{L}{5}[.!?]\s+\p{Lu}/u.test(value) || /[\p{Ll}]{3}[.!?]$/u.test(value);
  const fits = label.length <= labelMax && value.length <= valueMax;
  return label !== '' && value !== '' && fits && !isSentence;
}

function isKnown(label: string): boolean {
  const name = label.toLowerCase();
  return authorLabels.has(name) || dateLabels.has(name) || otherLabels.has(name);
}
