import type { CrossReference, Span } from '../model.ts';
import { kindOfLabel, labelPattern } from './labels.ts';

/** A reference to labels of which is not known yet whether the document has them. */
export interface DraftReference extends CrossReference {
  /** What the author wrote; shown if a label is unknown. */
  readonly source: string;
}

const one = `-?@${labelPattern}`;
/** `[@fig:growth; @fig:costs]` and `@fig:growth`, which is not a part of an address or a word. */
const reference = new RegExp(
  String.raw`\[(${one}(?:\s?[;,]\s?${one})*)\]|(?<![\p{L}\p{N}_.@/\\-])@${labelPattern}`,
  'gu',
);
const label = new RegExp(`@(${labelPattern})`, 'gu');

/** A reference as it is found in a text, without its place. */
export type FoundReference = Omit<DraftReference, 'span'>;

/** Cuts a text at its references. Pieces at odd indexes are references. */
export function cutCrossReferences(text: string): readonly (string | FoundReference)[] {
  if (!text.includes('@')) return [text];
  const pieces: (string | FoundReference)[] = [];
  let end = 0;
  for (const { 0: source, index } of text.matchAll(reference)) {
    pieces.push(text.slice(end, index), draft(source));
    end = index + source.length;
  }
  return [...pieces, text.slice(end)];
}

function draft(source: string): FoundReference {
  const ids = [...source.matchAll(label)].map(([, id = '']) => id);
  const bare = source.startsWith('[-');
  return { kind: 'crossReference', targets: ids.map(targetOf), ...(bare && { bare }), source };
}

/** The reference that an empty link is, such as `[](#fig:growth)`; `undefined` for other links. */
export function emptyLinkReference(url: string, span: Span): DraftReference | undefined {
  const id = url.startsWith('#') ? url.slice(1) : '';
  if (kindOfLabel(id) === undefined) return undefined;
  return { kind: 'crossReference', targets: [targetOf(id)], source: '', span };
}

const targetOf = (id: string) => ({ of: kindOfLabel(id) ?? 'section', id }) as const;
