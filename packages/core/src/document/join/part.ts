import { slug } from 'github-slugger';
import type { Document } from '../model.ts';
import { walk } from '../walk.ts';

/** What the URLs of documents mean once the documents are joined. */
export interface JoinOptions {
  /**
   * Finds the document that a URL names. Receives the URL without its fragment and the index of the
   * document that contains it, and returns an index.
   */
  readonly documentAt?: (url: string, index: number) => number | undefined;
  /**
   * Returns the URL that replaces the URL of an image, or of a link to something else, in the document
   * with this index.
   */
  readonly rebase?: (url: string, index: number) => string;
}

/** One of the documents, with what replaces its names. */
export interface JoinedDocument {
  readonly document: Document;
  readonly index: number;
  /** Ids of headings and anchors in this document, each with the one in the joined document. */
  readonly ids: ReadonlyMap<string, string>;
  /** Labels of equations in the same form. */
  readonly labels: ReadonlyMap<string, string>;
  /** Number of footnotes in the documents before it. */
  readonly footnotesBefore: number;
  /** Title that becomes a heading. */
  readonly title: string | undefined;
  /** The id that links to the whole document point to. */
  readonly start: string;
}

/** Chooses names that are unique in the joined document. */
export function createParts(documents: readonly Document[]): readonly JoinedDocument[] {
  const [takeId, takeLabel] = [createNames(), createNames()];
  let footnotesBefore = 0;
  return documents.map((document, index) => {
    const [ids, labels] = [new Map<string, string>(), new Map<string, string>()];
    const addLabels = (tex: string) => {
      for (const [, label = ''] of tex.matchAll(/\\label\s*\{([^{}]+)\}/g))
        if (!labels.has(label)) labels.set(label, takeLabel(label));
    };
    walk(document, {
      block(block) {
        if ('id' in block && block.id !== undefined) ids.set(block.id, takeId(block.id));
        if (block.kind === 'math') addLabels(block.tex);
      },
      inline(inline) {
        if (inline.kind === 'anchor') ids.set(inline.id, takeId(inline.id));
        if (inline.kind === 'inlineMath') addLabels(inline.tex);
      },
    });
    const before = footnotesBefore;
    footnotesBefore += document.footnotes.length;
    const title = index > 0 ? document.titleBlock?.title : undefined;
    const start =
      firstHeadingId(document, ids) ??
      takeId((title !== undefined && slug(title)) || `document-${index + 1}`);
    return { document, index, ids, labels, footnotesBefore: before, title, start };
  });
}

/** The new id of the heading that the document begins with. */
function firstHeadingId(
  { titleBlock, blocks: [first] }: Document,
  ids: JoinedDocument['ids'],
): string | undefined {
  const begins = titleBlock?.title === undefined && first?.kind === 'heading';
  return begins ? ids.get(first.id) : undefined;
}

/** Returns a function that adds a number to a name that is taken, as to the ids of headings. */
function createNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let use = 1; taken.has(free); use += 1) free = `${name}-${use}`;
    taken.add(free);
    return free;
  };
}
