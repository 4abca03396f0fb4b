import { InvalidRequestError } from '../errors/index.ts';
import { suggestName } from '../nearest-name.ts';
import { partitionPoint } from '../partition-point.ts';
import type { Scalar } from './filters.ts';
import { findValue, type MergeRecord, type Scopes } from './find-value.ts';
import { markersFor, type Markers } from './markers.ts';
import {
  pathText,
  type FilterCall,
  type Template,
  type TemplatePart,
  type ValuePart,
} from './template.ts';
import { templateError } from './template-error.ts';

/** A template with the sections of one record, in which markers stand for its values. */
export interface Expanded {
  readonly markdown: string;
  /** Maps an offset in the markdown to the offset in the template. */
  readonly toTemplate: (offset: number) => number;
  readonly markers: Markers;
  /** The value of each marker, by its index. */
  readonly values: readonly MarkedValue[];
}

/** A value that is filled in when the language of the document is known. */
export interface MarkedValue {
  readonly value: Scalar;
  readonly filters: readonly FilterCall[];
  /** The error of a value that a filter cannot show. */
  readonly fault: (filter: string) => Error;
}

/**
 * Characters of a document, and its texts, values and sections, each time they are written. More come from
 * lists in lists, not from documents. Markers have room for 262,144 values.
 */
const [lengthMax, stepsMax] = [5_000_000, 200_000];

/** A piece of the markdown, and where it comes from. */
interface Piece {
  readonly text: string;
  readonly start: number;
  /** Whether the text is that of the template from `start` on. */
  readonly isCopy: boolean;
}

/**
 * Writes the sections of a template for one record.
 *
 * @throws {InvalidRequestError} the record lacks a field, or the text would be longer than 5 million
 *   characters
 */
export function expand({ source, parts }: Template, record: MergeRecord): Expanded {
  const pieces: (Piece | { readonly marker: number; readonly start: number })[] = [];
  const values: MarkedValue[] = [];
  const fault = (at: number, message: string) => templateError(source, at, message);
  let [length, steps] = [0, 0];

  function spend(start: number, characters: number): void {
    length += characters;
    steps += 1;
    if (length > lengthMax || steps > stepsMax)
      throw fault(start, 'The data make the document too long.');
  }

  function writeValue(part: ValuePart, scopes: Scopes): void {
    const { path, filters, start, isMarkdown } = part;
    const value = scalarOf(part, scopes, fault);
    spend(start, String(value).length);
    if (isMarkdown) return void pieces.push({ text: String(value), start, isCopy: false });
    values.push({
      value,
      filters,
      fault: (filter) =>
        fault(start, `${JSON.stringify(value)} of "${pathText(path)}" is not a ${filter} value.`),
    });
    pieces.push({ marker: values.length - 1, start });
  }

  function write(inner: readonly TemplatePart[], scopes: Scopes): void {
    for (const part of inner) {
      if (part.kind === 'value') writeValue(part, scopes);
      else if (part.kind === 'text') {
        spend(part.start, part.end - part.start);
        pieces.push({ text: source.slice(part.start, part.end), start: part.start, isCopy: true });
      } else
        for (const scope of scopesOf(part.path, part.isInverted, scopes)) {
          spend(part.start, 0);
          write(part.parts, scope);
        }
    }
  }

  write(parts, [record]);
  const markers = markersFor(pieces.map((piece) => ('text' in piece ? piece.text : '')).join(''));
  if (!markers)
    throw new InvalidRequestError([
      { path: 'markdown', message: 'The template uses every script that marks values.' },
    ]);
  const written = pieces.map((piece): Piece =>
    'text' in piece
      ? piece
      : { text: markers.write(piece.marker), start: piece.start, isCopy: false },
  );
  return {
    markdown: written.map(({ text }) => text).join(''),
    toTemplate: offsetsOf(written, source.length),
    markers,
    values,
  };
}

type Fault = (at: number, message: string) => Error;

function scalarOf({ path, filters, start }: ValuePart, scopes: Scopes, fault: Fault): Scalar {
  const found = findValue(path, scopes);
  const hasDefault = filters.some(({ name }) => name === 'default');
  if ('missing' in found) {
    if (hasDefault) return '';
    throw fault(
      start,
      `The record has no field "${found.missing}".${suggestName(found.missing, found.known)}`,
    );
  }
  const { value } = found;
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  const name = pathText(path);
  throw fault(start, `"${name}" is a list or an object. Use {{#${name}}} … {{/${name}}}.`);
}

/** The scopes in which the content of a section is written, once for each. */
function scopesOf(path: readonly string[], isInverted: boolean, scopes: Scopes): readonly Scopes[] {
  const found = findValue(path, scopes);
  const value = 'value' in found ? found.value : undefined;
  const isAbsent = !value || (Array.isArray(value) && value.length === 0);
  if (isInverted) return isAbsent ? [scopes] : [];
  if (isAbsent) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => [...scopes, item]);
}

function offsetsOf(pieces: readonly Piece[], end: number): (offset: number) => number {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length;
  }
  return (offset) => {
    if (offset >= length) return end;
    const index = partitionPoint(starts.length, (at) => starts[at]! <= offset) - 1;
    const piece = pieces[index];
    if (!piece) return 0;
    return piece.start + (piece.isCopy ? offset - starts[index]! : 0);
  };
}
