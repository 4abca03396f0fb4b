import type { Document } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { walk } from '../walk.ts';
import { numberBlocks } from './number-blocks.ts';
import { referenceTargets, resolveReferences } from './resolve-references.ts';

/** A document with the numbers of its parts, and with references that know them. */
export function withNumbers(document: Document, log: WarningLog): Document {
  const blocks = numberBlocks(document.blocks, document);
  const targets = referenceTargets({ ...document, blocks });
  const { isNumbered: _, ...rest } = document;
  const numbered: Document = {
    ...rest,
    blocks: resolveReferences(blocks, targets, log),
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: resolveReferences(footnote.children, targets, log),
    })),
  };
  return holdsNumbers(numbered) ? { ...numbered, isNumbered: true } : numbered;
}

function holdsNumbers(document: Document): boolean {
  let found = false;
  walk(document, {
    block(block) {
      found ||= 'ordinal' in block;
    },
    inline({ kind }) {
      found ||= kind === 'crossReference';
    },
  });
  return found;
}
