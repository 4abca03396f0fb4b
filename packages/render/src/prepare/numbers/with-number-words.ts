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
import { opensSentence, referencePieces } from './reference-pieces.ts';

/** Which captions a kind of block has. */
export const captionKinds = { figure: 'figure', table: 'table', code: 'listing' } as const;

/** How a format writes numbers. */
export interface NumberForm {
  readonly words: NumberWords;
  /** What is between the number of a heading and its words. Absent: the format numbers headings and captions. */
  readonly gap?: string | undefined;
}

/**
 * A document with the words of its numbers: before headings and captions, and in place of cross-references,
 * whose numbers become links. Where a format numbers itself, they stay references to one number each.
 */
export function withNumberWords(document: Document, { words, gap }: NumberForm): Document {
  if (!document.isNumbered) return document;
  const isField = gap === undefined;
  const inlines = (content: readonly Inline[]) => linked(content, { words, isField });
  const rewriting = { inlines, block: isField ? (block: Block) => block : block };
  return {
    ...document,
    blocks: rewriteBlocks(document.blocks, rewriting),
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: rewriteBlocks(footnote.children, rewriting),
    })),
  };

  function block(written: Block): Block {
    if (written.kind === 'heading') return numberedHeading(written, gap ?? ' ');
    if (written.kind !== 'figure' && written.kind !== 'table' && written.kind !== 'code')
      return written;
    const { ordinal, caption, span } = written;
    if (ordinal === undefined) return written;
    const label = `${words.captions[captionKinds[written.kind]]}\u00a0${ordinal}`;
    const opening = text(caption ? `${label}${words.afterNumber}` : label, span);
    return { ...written, caption: [opening, ...(caption ?? [])] };
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

function linked(inlines: readonly Inline[], form: ReferenceForm): readonly Inline[] {
  return inlines.flatMap((inline, index): readonly Inline[] => {
    if (inline.kind === 'crossReference')
      return linksOf(inline, opensSentence(inlines[index - 1]), form);
    return 'children' in inline
      ? [{ ...inline, children: linked(inline.children, form) }]
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
