import { joinProperties } from '../front-matter/index.ts';
import { rankHeadings } from '../from-mdast/index.ts';
import type {
  Anchor,
  Block,
  Document,
  DocumentProperties,
  Heading,
  Inline,
  LinkTarget,
} from '../model.ts';
import { withNumbers } from '../numbering/index.ts';
import { walk } from '../walk.ts';
import { createWarningLog } from '../warning-log.ts';
import { createParts, type JoinOptions, type JoinedDocument } from './part.ts';
import { rewritePart } from './rewrite-part.ts';

/**
 * Joins documents, such as the chapters of a book, into one. Properties and the title block are those of
 * the first document; the title that another document has above its text becomes a heading of level 1.
 * Ids, labels of equations and numbers of footnotes that collide are changed, with the references to
 * them. Links between the documents become internal links. Spans and warnings stay as they are.
 */
export function joinDocuments(documents: readonly Document[], options: JoinOptions = {}): Document {
  const parts = createParts(documents);
  const linked = new Set<JoinedDocument>();
  const rewritten = parts.map((part) =>
    rewritePart(part, createTargets(part, parts, linked, options), options),
  );
  const titleBlock = documents[0]?.titleBlock;
  const joined: Document = {
    kind: 'document',
    properties: joinProperties(
      documents.map(({ properties }, index) => withRebasedFiles(properties, index, options)),
    ),
    ...(titleBlock && { titleBlock }),
    // Which documents are linked is known only now.
    blocks: parts.flatMap((part, index) => {
      const blocks = rewritten[index]?.blocks ?? [];
      return part.title === undefined && linked.has(part)
        ? withAnchor(part.start, blocks)
        : withTitle(part, blocks);
    }),
    footnotes: rewritten.flatMap(({ footnotes }) => footnotes),
    warnings: documents.flatMap(({ warnings }) => warnings),
  };
  rankAgain(joined);
  const { numberSections, numberCaptions, listsOf } = joined.properties;
  const isNumbered =
    documents.some((document) => document.isNumbered) ||
    [numberSections, numberCaptions, listsOf].some((property) => property !== undefined);
  if (!isNumbered) return joined;
  const log = createWarningLog();
  const numbered = withNumbers(joined, log);
  return { ...numbered, warnings: [...numbered.warnings, ...log.list()] };
}

/** Properties whose files are named from the folder of the joined document. */
function withRebasedFiles(
  properties: DocumentProperties,
  index: number,
  { rebase }: JoinOptions,
): DocumentProperties {
  const { bibliography } = properties;
  if (!rebase || !bibliography) return properties;
  return { ...properties, bibliography: bibliography.map((path) => rebase(path, index)) };
}

/** Returns what a link of a part points to in the joined document. */
function createTargets(
  { index, ids }: JoinedDocument,
  parts: readonly JoinedDocument[],
  linked: Set<JoinedDocument>,
  { documentAt, rebase }: JoinOptions,
) {
  return (target: LinkTarget): LinkTarget => {
    if (target.kind === 'internal') return { ...target, id: ids.get(target.id) ?? target.id };
    const [url = '', fragment = ''] = target.url.split(/#(.*)/s);
    const other = parts[documentAt?.(url, index) ?? -1];
    if (!other) return { ...target, url: rebase?.(target.url, index) ?? target.url };
    const id = idIn(other, fragment);
    if (id === undefined) linked.add(other);
    return { kind: 'internal', id: id ?? other.start };
  };
}

function idIn({ ids }: JoinedDocument, fragment: string): string | undefined {
  return ids.get(fragment) ?? ids.get(decode(fragment).toLowerCase());
}

function withTitle({ title, start }: JoinedDocument, blocks: readonly Block[]): readonly Block[] {
  if (title === undefined) return blocks;
  const span = startOf(blocks);
  const children: readonly Inline[] = [{ kind: 'text', text: title, span }];
  return [{ kind: 'heading', level: 1, rank: 1, id: start, children, span }, ...blocks];
}

function withAnchor(id: string, blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks;
  if (first?.kind === 'heading' && first.id === id) return blocks;
  const span = startOf(blocks);
  const anchor: Anchor = { kind: 'anchor', id, span };
  return first?.kind === 'paragraph'
    ? [{ ...first, children: [anchor, ...first.children] }, ...others]
    : [{ kind: 'paragraph', children: [anchor], span }, ...blocks];
}

function startOf([first]: readonly Block[]) {
  const at = first?.span.start ?? 0;
  return { start: at, end: at };
}

/** Ranks the headings, which are copies, as if one author had written the text. */
function rankAgain(document: Document): void {
  const headings: Heading[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'heading') headings.push(block);
    },
  });
  // Each document has already reported the levels that it skips.
  rankHeadings(headings, document.titleBlock?.title !== undefined, createWarningLog());
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
