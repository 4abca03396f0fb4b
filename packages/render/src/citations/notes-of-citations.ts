import {
  rewriteBlocks,
  walk,
  type Document,
  type Footnote,
  type Inline,
  type Span,
} from '@mdconv/core';

/** The footnotes that citations of a document become. */
export interface CreatedNotes {
  /** The reference to a new footnote. */
  note(content: readonly Inline[], span: Span): Inline;
  /** The content with new references behind punctuation and without a space before them. */
  behindSigns(content: readonly Inline[]): readonly Inline[];
  /** The document with the new footnotes among its own, numbered in the order of reading. */
  numbered(document: Document): Document;
}

export function createNotes(own: readonly Footnote[]): CreatedNotes {
  const created: Footnote[] = [];
  const references = new Set<Inline>();
  return {
    note(content, span) {
      const number = own.length + created.length + 1;
      created.push({
        ...{ kind: 'footnote', number, references: 1, span },
        children: [{ kind: 'paragraph', children: content, span }],
      });
      const reference: Inline = { kind: 'footnoteReference', number, occurrence: 1, span };
      references.add(reference);
      return reference;
    },
    behindSigns(content) {
      return content.some((inline) => references.has(inline))
        ? behindSigns(content, references)
        : content;
    },
    numbered(document) {
      if (created.length === 0) return document;
      return numberedAgain({ ...document, footnotes: [...document.footnotes, ...created] });
    },
  };
}

/** The signs that notes follow. */
const signs = /^[.,;:!?…]+["”’»]?/;

function behindSigns(
  content: readonly Inline[],
  references: ReadonlySet<Inline>,
): readonly Inline[] {
  const result: Inline[] = [];
  let waiting: readonly Inline[] = [];
  for (const inline of content) {
    if (references.has(inline)) {
      trimEnd(result);
      result.push(...waiting);
      waiting = [inline];
      continue;
    }
    const sign = waiting.length > 0 && inline.kind === 'text' ? signs.exec(inline.text)?.[0] : '';
    if (sign && inline.kind === 'text')
      result.push({ ...inline, text: sign }, ...waiting, {
        ...inline,
        text: inline.text.slice(sign.length),
      });
    else result.push(...waiting, inline);
    waiting = [];
  }
  return [...result, ...waiting];
}

/** Removes the space at the end of the last text, behind which may be anchors. */
function trimEnd(content: Inline[]): void {
  const at = content.findLastIndex(({ kind }) => kind !== 'anchor');
  const last = content[at];
  if (last?.kind === 'text') content.splice(at, 1, { ...last, text: last.text.trimEnd() });
}

function numberedAgain(document: Document): Document {
  const numbers = new Map<number, number>();
  walk(document, {
    inline(inline) {
      if (inline.kind === 'footnoteReference' && !numbers.has(inline.number))
        numbers.set(inline.number, numbers.size + 1);
    },
  });
  for (const { number } of document.footnotes)
    if (!numbers.has(number)) numbers.set(number, numbers.size + 1);
  const numberOf = (number: number) => numbers.get(number) ?? number;
  const inlines = (content: readonly Inline[]): readonly Inline[] =>
    content.map((inline): Inline => {
      if (inline.kind === 'footnoteReference')
        return { ...inline, number: numberOf(inline.number) };
      return 'children' in inline ? { ...inline, children: inlines(inline.children) } : inline;
    });
  const rewriting = { inlines, block: <Of>(block: Of) => block };
  return {
    ...document,
    blocks: rewriteBlocks(document.blocks, rewriting),
    footnotes: document.footnotes
      .map((footnote) => ({
        ...footnote,
        number: numberOf(footnote.number),
        children: rewriteBlocks(footnote.children, rewriting),
      }))
      .sort((a, b) => a.number - b.number),
  };
}
