import type { Code } from 'mdast';
import { kindOfLabel, labelPattern } from '../numbering/index.ts';

/** What a labeled fence says about its listing. */
export interface Listing {
  readonly language: string;
  readonly id: string;
  readonly caption: string;
  readonly text: string;
}

const label = new RegExp(`#(${labelPattern})(?=[ }])`, 'u');
const captionAttribute = /[ {](?:caption|lst-cap)=(?:"([^"{}]*)"|'([^'{}]*)'|([^\s{}"']+))/;

/**
 * Reads a fence with the label of a listing, and the options of its cell. Sources: Pandoc User's Guide,
 * fenced_code_attributes; pandoc-crossref, Code blocks; Quarto, Listings.
 */
export function readListing({ lang, meta, value }: Code): Listing | undefined {
  const info = [lang, meta].filter(Boolean).join(' ');
  const attributes = info.slice(info.indexOf('{'));
  const options = cellOptions(value);
  const id = label.exec(attributes)?.[1] ?? options.values.get('lst-label') ?? '';
  if (kindOfLabel(id) !== 'listing') return undefined;
  const caption = captionOf(attributes) ?? options.values.get('lst-cap') ?? '';
  return {
    language: languageOf(info) ?? lang ?? '',
    id,
    caption: caption.trim(),
    text: options.values.size > 0 ? options.rest : value,
  };
}

function captionOf(attributes: string): string | undefined {
  const [, double, single, plain] = captionAttribute.exec(attributes) ?? [];
  return double ?? single ?? plain;
}

/** The language of a fence whose info string is only attributes; `undefined` for others. */
function languageOf(info: string): string | undefined {
  return /^\{[ .]*([^\s{}]*)/.exec(info)?.[1];
}

/** The lines `#| key: value` that a cell begins with. Source: Quarto, Execution Options. */
function cellOptions(code: string) {
  const lines = code.split('\n');
  const end = lines.findIndex((line) => !/^(?:#|\/\/|--)\| /.test(line));
  const options = lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => {
    const [, key, value = ''] = /^\S+ ([a-z-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, value.replace(/^(["'])(.*)\1$/, '$2')] as const];
  });
  return { values: new Map(options), rest: lines.slice(end < 0 ? lines.length : end).join('\n') };
}
