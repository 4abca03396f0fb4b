import type { StructureNode } from '../../../display/index.ts';
import { isEastAsian } from '../../../../fonts/index.ts';
import type { InlineBase, InlineContent, RunNature, Run } from './inline-run.ts';
import type { FormulaPiece } from './formula-pieces.ts';
import type { InlineImage } from './inline-image.ts';
import type { TextAppearance } from './text-appearance.ts';

/** Collects the runs of one paragraph in reading order. */
export interface ContentBuilder {
  /** White space collapses to one space, and is removed at the ends and next to a forced break. */
  addText(text: string, appearance: TextAppearance, nature: RunNature): void;
  /** Every space stays as it is. */
  addVerbatim(text: string, appearance: TextAppearance, nature: RunNature): void;
  addImage(image: InlineImage, appearance: TextAppearance): void;
  addFormula(piece: FormulaPiece, appearance: TextAppearance): void;
  addPadding(width: number, side: 'before' | 'after', appearance: TextAppearance): void;
  addBreak(appearance: TextAppearance): void;
  addAnchor(id: string): void;
  addFootnote(number: number): void;
  finish(base: InlineBase, structure?: readonly StructureNode[]): InlineContent;
}

/** A space that is added when text follows it. */
interface PendingSpace {
  readonly appearance: TextAppearance;
  readonly nature: RunNature;
  /** Whether it is nothing but the end of a line in the source. */
  lineEnd: boolean;
}

export function createContentBuilder(): ContentBuilder {
  const list = createRunList();
  const anchors: { position: number; id: string }[] = [];
  const footnotes: { position: number; number: number }[] = [];
  /** Absent at the start and after a forced break, where no space is set. */
  let lastCodePoint: number | undefined;
  let pending: PendingSpace | undefined;

  const setPending = (next: number) => {
    if (pending && lastCodePoint !== undefined) {
      const { appearance, nature, lineEnd } = pending;
      if (!lineEnd || !joinsAcrossLines(lastCodePoint, next)) list.addText(' ', appearance, nature);
    }
    pending = undefined;
  };
  const append = (text: string, appearance: TextAppearance, nature: RunNature) => {
    if (text === '') return;
    setPending(text.codePointAt(0)!);
    list.addText(text, appearance, nature);
    lastCodePoint = lastOf(text);
  };

  return {
    addText(text, appearance, nature) {
      const shown = collapse(clean(appearance.uppercase ? text.toUpperCase() : text));
      if (shown.leading) pending ??= { appearance, nature, lineEnd: shown.leading === 'lineEnd' };
      append(shown.text, appearance, nature);
      if (shown.trailing) pending = { appearance, nature, lineEnd: shown.trailing === 'lineEnd' };
    },
    addVerbatim: (text, appearance, nature) =>
      append(clean(text).replaceAll(space, ' '), appearance, nature),
    addImage(image, appearance) {
      setPending(imageSign.charCodeAt(0));
      list.addSign(imageSign, (place) => ({ kind: 'image', ...place, appearance, image }));
      lastCodePoint = imageSign.charCodeAt(0);
    },
    addFormula(piece, appearance) {
      setPending(imageSign.charCodeAt(0));
      list.addSign(imageSign, (place) => ({ kind: 'formula', ...place, appearance, piece }));
      lastCodePoint = imageSign.charCodeAt(0);
    },
    addPadding(width, side, appearance) {
      if (side === 'before') setPending(0);
      list.addEmpty((start) => ({ kind: 'padding', start, end: start, appearance, width, side }));
    },
    addBreak(appearance) {
      list.addSign('\n', (place) => ({ kind: 'break', ...place, appearance }));
      pending = lastCodePoint = undefined;
    },
    addAnchor: (id) => void anchors.push({ position: list.length, id }),
    addFootnote: (number) => void footnotes.push({ position: list.length, number }),
    finish(base, structure = []) {
      const { text, runs, softHyphens } = list;
      return { text, runs, softHyphens, anchors, footnotes, structure, base };
    },
  };
}

/** Text in ASCII with single spaces between words. */
const simpleText = /^[!-~]+(?: [!-~]+)*$/;

/**
 * The content of a text without formatting and without white space to collapse, as a builder gives it:
 * that of nearly all items of lists and cells. `undefined` for other texts.
 */
export function simpleContent(
  text: string,
  appearance: TextAppearance,
  base: InlineBase,
): InlineContent | undefined {
  if (!simpleText.test(text)) return undefined;
  const shown = appearance.uppercase ? text.toUpperCase() : text;
  return {
    text: shown,
    runs: [{ kind: 'text', start: 0, end: shown.length, appearance, nature: 'prose' }],
    softHyphens: none,
    anchors: none,
    footnotes: none,
    structure: none,
    base,
  };
}

const none: readonly never[] = [];

/** OBJECT REPLACEMENT CHARACTER. */
const imageSign = '\ufffc';

/** Controls and lone surrogates show nothing and would be a missing glyph in every face. */
function clean(text: string): string {
  return text.replace(/[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\p{Surrogate}]/gu, '');
}

const space = /[ \t\n\r\v\f\x85\u2028\u2029]/g;
const spaces = /[ \t\n\r\v\f\x85\u2028\u2029]+/g;

/** Collapses white space, and reports the white space at the ends. */
function collapse(text: string) {
  const first = text.search(/[^ \t\n\r\v\f\x85\u2028\u2029]/);
  if (first === -1) return { text: '', leading: text === '' ? undefined : kindOf(text) };
  const end = lastVisible(text) + 1;
  const inner = text.slice(first, end);
  return {
    leading: first > 0 ? kindOf(text.slice(0, first)) : undefined,
    text: inner.replace(spaces, (run, position: number) => {
      if (run === ' ') return run;
      const before = lastOf(inner.slice(Math.max(0, position - 2), position));
      const after = inner.codePointAt(position + run.length)!;
      return kindOf(run) === 'lineEnd' && joinsAcrossLines(before, after) ? '' : ' ';
    }),
    trailing: end < text.length ? kindOf(text.slice(end)) : undefined,
  };
}

function lastVisible(text: string): number {
  let index = text.length - 1;
  while (/[ \t\n\r\v\f\x85\u2028\u2029]/.test(text[index]!)) index -= 1;
  return index;
}

function kindOf(run: string): 'space' | 'lineEnd' {
  return run.includes('\n') ? 'lineEnd' : 'space';
}

/** Chinese and Japanese have no spaces, so a line ending in the source is not a space. Source: CSS Text 4, 4.1.3. */
function joinsAcrossLines(before: number, after: number): boolean {
  return isUnspaced(before) && isUnspaced(after);
}

function isUnspaced(codePoint: number): boolean {
  return isEastAsian(codePoint) && !(codePoint >= 0xac00 && codePoint <= 0xd7af);
}

function lastOf(text: string): number {
  const last = text.codePointAt(text.length - 1)!;
  const isLowSurrogate = last >= 0xdc00 && last <= 0xdfff;
  return isLowSurrogate ? text.codePointAt(text.length - 2)! : last;
}

/** The text and the runs of a paragraph as they grow. */
export interface RunList {
  /** Soft hyphens leave the text; in prose their positions are kept. */
  addText(text: string, appearance: TextAppearance, nature: RunNature): void;
  /** One character that is a run of its own. */
  addSign(
    sign: string,
    run: (place: { readonly start: number; readonly end: number }) => Run,
  ): void;
  /** A run without text. */
  addEmpty(run: (position: number) => Run): void;
  readonly length: number;
  readonly text: string;
  readonly runs: readonly Run[];
  readonly softHyphens: readonly number[];
}

const softHyphen = '\u00ad';

export function createRunList(): RunList {
  const parts: string[] = [];
  const runs: Run[] = [];
  const softHyphens: number[] = [];
  let length = 0;

  return {
    addText(text, appearance, nature) {
      const start = length;
      text.split(softHyphen).forEach((part, index) => {
        if (index > 0 && nature === 'prose') softHyphens.push(length);
        if (part !== '') parts.push(part);
        length += part.length;
      });
      if (length === start) return;
      const last = runs.at(-1);
      const continues =
        last?.kind === 'text' && last.appearance === appearance && last.nature === nature;
      if (continues) runs[runs.length - 1] = { ...last, end: length };
      else runs.push({ kind: 'text', start, end: length, appearance, nature });
    },
    addSign(sign, run) {
      parts.push(sign);
      runs.push(run({ start: length, end: length + sign.length }));
      length += sign.length;
    },
    addEmpty: (run) => void runs.push(run(length)),
    get length() {
      return length;
    },
    get text() {
      return parts.join('');
    },
    runs,
    softHyphens,
  };
}
