import {
  rewriteBlocks,
  type Block,
  type CrossReference,
  type Document,
  type Heading,
  type Inline,
  type ReferenceTarget,
  type Span,
} from '@mdconv/core';
import type { NumberWords } from '../../words/index.ts';
import { type CaptionList, captionLists, idInLists } from './caption-lists.ts';
import { captionLabel } from './captions.ts';
import { opensSentence, referencePieces } from './reference-pieces.ts';

/** How a format writes numbers. */
export interface NumberForm {
  readonly words: NumberWords;
  /** What is between the number of a heading and its words. Absent: the format numbers headings and captions. */
  readonly gap?: string | undefined;
  /** Whether captions begin with their label. Otherwise the format writes it. */
  readonly labels: boolean;
}

/** A document with its numbers, and the lists of what they number. */
interface WithNumbers {
  readonly document: Document;
  readonly lists: readonly CaptionList[];
}

/**
 * A document with the words of its numbers: before headings and captions, and in place of cross-references,
 * whose numbers become links. Where a format numbers itself, they stay references to one number each.
 */
export function withNumberWords(
  document: Document,
  { words, gap, labels }: NumberForm,
): WithNumbers {
  if (!document.isNumbered) return { document, lists: [] };
  const isField = gap === undefined;
  const inlines = (content: readonly Inline[]) => linked(content, { words, isField }, true);
  const lists = captionLists(document, words);
  const listed = new Set(lists.map(({ kind }) => kind));
  const rewriting = { inlines, block };
  return {
    lists,
    document: {
      ...document,
      blocks: rewriteBlocks(document.blocks, rewriting),
      footnotes: document.footnotes.map((footnote) => ({
        ...footnote,
        children: rewriteBlocks(footnote.children, rewriting),
      })),
    },
  };

  function block(written: Block): Block {
    if (written.kind === 'heading') return isField ? written : numberedHeading(written, gap);
    if (written.kind !== 'figure' && written.kind !== 'table' && written.kind !== 'code')
      return written;
    if (written.ordinal === undefined) return written;
    const named = listed.has(written.kind) ? { ...written, id: idInLists(written) } : written;
    if (!labels) return named;
    const opening = text(captionLabel(written, words), written.span);
    return { ...named, caption: [opening, ...(written.caption ?? [])] };
  }
}

function numberedHeading(heading: Heading, gap: string): Heading {
  const { ordinal, children, span, ...rest } = heading;
  if (ordinal === undefined) return heading;
  return { ...rest, span, children: [text(`${ordinal}${gap}`, span), ...children] };
}

/** How references are written. */
interface ReferenceForm {
  readonly words: NumberWords;
  /** Whether numbers stay references. */
  readonly isField: boolean;
}

/** @param opens whether the content opens a sentence */
function linked(
  inlines: readonly Inline[],
  form: ReferenceForm,
  opens: boolean,
): readonly Inline[] {
  return inlines.flatMap((inline, index): readonly Inline[] => {
    const opensHere = opensSentence(inlines[index - 1], opens);
    if (inline.kind === 'crossReference') return linksOf(inline, opensHere, form);
    return 'children' in inline
      ? [{ ...inline, children: linked(inline.children, form, opensHere) }]
      : [inline];
  });
}

function linksOf(
  reference: CrossReference,
  opens: boolean,
  { words, isField }: ReferenceForm,
): readonly Inline[] {
  const { span } = reference;
  return referencePieces(reference, words, opens).flatMap(({ before, name, target }) => [
    ...(before === '' ? [] : [text(before, span)]),
    ...numberOf(target, name, span, isField),
  ]);
}

function numberOf(
  target: ReferenceTarget,
  name: string,
  span: Span,
  isField: boolean,
): readonly Inline[] {
  const named = name === '' ? [] : [text(name, span)];
  // Formulas make a reference to an equation a link themselves.
  if (target.of === 'equation')
    return [...named, { kind: 'inlineMath', tex: `\\eqref{${target.id}}`, span }];
  if (isField) return [...named, { kind: 'crossReference', targets: [target], bare: true, span }];
  const children = [text(name + (target.ordinal ?? ''), span)];
  return [{ kind: 'link', target: { kind: 'internal', id: target.id }, children, span }];
}

function text(words: string, span: Span): Inline {
  return { kind: 'text', text: words, span };
}
