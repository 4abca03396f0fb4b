import { slug } from 'github-slugger';
import { walk, type Document } from '../document/index.ts';
import { safeImage, safeLink } from '../safe-urls.ts';
import type { Expanded } from './expand.ts';
import { createFill, type Fill } from './fill-text.ts';

/**
 * Replaces the markers in a Document by the values of the record. Values become text wherever they stand: they
 * are never read as markdown, TeX or HTML, and an address that a value makes unsafe is removed.
 *
 * @throws {InvalidRequestError} a filter cannot show a value
 */
export function fillDocument(document: Document, expanded: Expanded): Document {
  if (expanded.values.length === 0) return document;
  const fill = createFill(expanded, document.properties.language);
  const idOf = createIds(document, fill);
  const context: Context = { fill, idOf, decode: decoderOf(expanded.markers.pattern) };
  return fillFields(document, context) as unknown as Document;
}

interface Context {
  readonly fill: Fill;
  readonly idOf: (id: string) => string;
  /** Undoes the percent-encoding of markers. */
  readonly decode: (url: string) => string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Strings that are not shown as they are, by the name of their field. */
const writers: Readonly<Record<string, (text: string, context: Context) => string>> = {
  tex: (tex, { fill }) => fill(tex, texOf),
  url: (url, context) => safeLink(fillUrl(url, safeLink, context)) ?? '',
  source: (url, context) => safeImage(fillUrl(url, safeImage, context)) ?? '',
  id: (id, { idOf }) => idOf(id),
};

function fillValue(value: unknown, name: string, context: Context): unknown {
  if (typeof value === 'string') return (writers[name] ?? fillPlain)(value, context);
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((item) => fillItem(item, name, context));
  return isFields(value) ? fillFields(value, context) : value;
}

function fillFields(fields: object, context: Context): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fillValue(value, name, context)]),
  );
}

/** An element of a list: a text with line feeds becomes lines, an empty one is left out. */
function fillItem(item: unknown, name: string, context: Context): readonly unknown[] {
  if (!isFields(item)) return [fillValue(item, name, context)];
  if (item['kind'] === 'text') return textAndBreaks(item, context);
  const filled = fillFields(item, context);
  const isEmptied = filled['kind'] === 'paragraph' && isEmpty(filled) && !isEmpty(item);
  return isEmptied ? [] : [filled];
}

function isEmpty({ children }: Fields): boolean {
  return Array.isArray(children) && children.length === 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Private to this file: no text has it, because it is not a character. */
const lineBreak = '\uffff';

function textAndBreaks(node: Fields, { fill }: Context): readonly Fields[] {
  const text = String(node['text']);
  const lines = fill(text, (value) => value.replaceAll(/\r\n?|\n/g, lineBreak)).split(lineBreak);
  const last = lines.length - 1;
  return lines.flatMap((line, index) => [
    ...(line === '' ? [] : [{ ...node, text: line }]),
    ...(index < last ? [{ kind: 'break', span: node['span'] }] : []),
  ]);
}

const fillPlain = (text: string, { fill }: Context): string => fill(text);

/** A value that is the whole address may have a scheme and a path, one within it is a single part. */
function fillUrl(
  url: string,
  safe: (url: string) => string | undefined,
  { fill, decode }: Context,
): string {
  const plain = decode(url);
  const isWhole = fill(plain, () => '') === '';
  return fill(plain, isWhole ? (value) => safe(value) ?? '' : encodePart);
}

/** An address of mail keeps its at sign. */
function encodePart(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}

function decoderOf(marker: RegExp): (url: string) => string {
  return (url) =>
    url.replaceAll(/(?:%[0-9A-F]{2}){12,}/gi, (encoded) => {
      try {
        const decoded = decodeURIComponent(encoded);
        return decoded.replace(marker, '') === '' ? decoded : encoded;
      } catch {
        return encoded;
      }
    });
}

/** Numbers stay numbers; words are set upright, with the characters that TeX would obey. */
function texOf(value: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value;
  const escaped = value.replaceAll(
    /[\\{}$&#^_%~]/g,
    (character) => texEscapes[character] ?? `\\${character}`,
  );
  return `\\text{${escaped}}`;
}

const texEscapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

/** Headings of equal values have different ids, as everywhere. */
function createIds(document: Document, fill: Fill): (id: string) => string {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  walk(document, {
    block(block) {
      if (block.kind !== 'heading' || ids.has(block.id)) return;
      const base = fill(block.id, slug) || 'section';
      let id = base;
      for (let use = 1; taken.has(id); use += 1) id = `${base}-${use}`;
      taken.add(id);
      ids.set(block.id, id);
    },
  });
  return (id) => ids.get(id) ?? fill(id, slug);
}
