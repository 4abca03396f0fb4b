import type { EditorState } from '@codemirror/state';
import type { TextEdit } from './text-edit.ts';

/** A link of the text, or what becomes one. Offsets in UTF-16 code units. */
export interface LinkAt {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Empty: it is not a link yet. */
  readonly address: string;
}

const links = /(?<!!)\[((?:[^\]\\\n]|\\.){0,500})\]\(<?([^\s)>]{0,2000})>?\)/g;

/** The link at the cursor, or the selected text. */
export function linkAt(state: EditorState): LinkAt {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  // A line of a megabyte holds a picture.
  const near = line.length > 20_000 ? '' : line.text;
  for (const { 0: source, 1: text = '', 2: address = '', index } of near.matchAll(links)) {
    const start = line.from + index;
    const end = start + source.length;
    if (start <= from && to <= end)
      return { start, end, text: text.replace(/\\([[\]])/g, '$1'), address };
  }
  const selected = state.sliceDoc(from, to);
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(selected);
  return isAddress
    ? { start: from, end: to, text: '', address: selected }
    : { start: from, end: to, text: selected.replaceAll('\n', ' '), address: '' };
}

/** The change that makes a link; without an address, the text alone stays. */
export function linkEdit({ start, end, text, address }: LinkAt): TextEdit {
  const target = addressOf(address.trim());
  if (target === '') return { start, end, text };
  const label = (text.trim() || address.trim()).replace(/\\?([[\]])/g, '\\$1');
  return { start, end, text: `[${label}](${target})` };
}

const escapes: Readonly<Record<string, string>> = {
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
};

/** An address that ends where the link ends. What looks like a host gets a scheme. */
function addressOf(typed: string): string {
  const safe = typed.replace(/[()<>]/g, (sign) => escapes[sign]!).replace(/\s+/g, '%20');
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]{2,}$/i.test(safe)) return `mailto:${safe}`;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/:?#].*)?$/i.test(safe) && !/\.(?:md|txt|pdf)$/i.test(safe)
    ? `https://${safe}`
    : safe;
}
