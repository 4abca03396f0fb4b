import type { Citation, CitedWork } from '../model.ts';
import { readSuffix } from './read-suffix.ts';

/** A citation as it is found in a text, without its place. */
export type FoundCitation = Omit<Citation, 'span'>;

/**
 * A key: letters, digits and `_`, with single signs between them, or anything in braces.
 * Source: the manual of pandoc, "Citation syntax".
 */
const key = String.raw`(?:\{[^\s{}]{1,200}\}|[\p{L}\p{N}_](?:[:.#$%&+?<>~/-]?[\p{L}\p{N}_]){0,200})`;
const mark = String.raw`(?<![\p{L}\p{N}_.@/\\])-?@(?=[\p{L}\p{N}_{])`;
const found = new RegExp(String.raw`\[[^\[\]]*\]|${mark}${key}(?:\s\[[^\[\]@;]{1,200}\])?`, 'gu');
const one = new RegExp(String.raw`^([^@]*?)(-?)@(${key})([^@]*)$`, 'u');
const marked = new RegExp(mark, 'u');

/** Cuts a text at its citations. Pieces at odd indexes are citations. */
export function cutCitations(text: string): readonly (string | FoundCitation)[] {
  if (!text.includes('@')) return [text];
  const pieces: (string | FoundCitation)[] = [];
  let end = 0;
  for (const { 0: source, index } of text.matchAll(found)) {
    const citation = source.startsWith('[') ? group(source) : narrative(source);
    if (!citation) continue;
    pieces.push(text.slice(end, index), citation);
    end = index + source.length;
  }
  return [...pieces, text.slice(end)];
}

/** `[see @doe, p. 3; -@smith]`, in which every part has one key. */
function group(source: string): FoundCitation | undefined {
  if (!marked.test(source)) return undefined;
  const works: CitedWork[] = [];
  for (const part of source.slice(1, -1).split(';')) {
    const [, before = '', minus = '', cited = '', after = ''] = one.exec(part) ?? [];
    if (cited === '' || (before !== '' && !/\s$/.test(before))) return undefined;
    works.push(citedWork({ before: before.trim(), cited, after, isBare: minus !== '' }));
  }
  return { kind: 'citation', works };
}

/** `@doe says` and `@doe [p. 3] says`; the name is a word of the sentence. */
function narrative(source: string): FoundCitation {
  const [, minus = '', cited = '', locator = ''] =
    new RegExp(String.raw`^(-?)@(${key})(?:\s\[([^\[\]]*)\])?$`, 'u').exec(source) ?? [];
  const isBare = minus !== '';
  const work = citedWork({ before: '', cited, after: locator, isBare });
  return { kind: 'citation', works: [work], ...(!isBare && { isNarrative: true }) };
}

interface Parts {
  readonly before: string;
  readonly cited: string;
  readonly after: string;
  readonly isBare: boolean;
}

function citedWork({ before, cited, after, isBare }: Parts): CitedWork {
  return {
    key: cited.replace(/^\{|\}$/g, ''),
    ...(before !== '' && { before }),
    ...readSuffix(after),
    ...(isBare && { withoutAuthor: true }),
  };
}
