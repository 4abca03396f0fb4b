import {
  citationSource,
  rewriteBlocks,
  suggestName,
  type Block,
  type Citation,
  type Document,
  type Footnote,
  type Inline,
  type WarningLog,
  type Work,
} from '@mdconv/core';
import { citationWordsFor, type CitationWords } from '../words/index.ts';
import { authorDate } from './author-date.ts';
import { findCitations, type FoundCitations } from './find-citations.ts';
import { listWorks } from './list-works.ts';
import { loadWorks, type ResolveFile } from './load-works.ts';
import { createNotes } from './notes-of-citations.ts';
import { notes } from './notes.ts';
import { numeric } from './numeric.ts';
import { idOfCitation, idOfWork, withList } from './list-of-works.ts';
import type { Cited, CitationPiece, ListedWork, Style } from './style.ts';
import { inlinesOf, withStop } from './tagged.ts';

/** What citations depend on. */
export interface CitationOptions {
  readonly resolveFile: ResolveFile | undefined;
  readonly warnings: WarningLog;
  /** What the link from the list to the text is called. Absent: the format has no links. */
  readonly backToText: string | undefined;
}

const styles = { 'author-date': authorDate, numeric, notes } as const;

/** A document with its citations as text, links or footnotes, and with the list of the works. */
export async function withCitations(
  document: Document,
  options: CitationOptions,
): Promise<Document> {
  const { bibliography, references, citationStyle = 'author-date', language } = document.properties;
  if (bibliography === undefined && references === undefined) return document;
  const { warnings } = options;
  const works = await loadWorks(document, options.resolveFile, warnings);
  const found = findCitations(document);
  warnOfUnknown(found, works, warnings);
  const style = styles[citationStyle];
  const words = citationWordsFor(language);
  const listed = listWorks(worksInList(document, found, works), style, words);
  const cited = rewritten(document, { style, words, found, listed: byKey(listed) });
  return withList(cited, {
    ...{ style, words, listed, backToText: options.backToText },
    isCited: citedKeys(found),
  });
}

function byKey(listed: readonly ListedWork[]): ReadonlyMap<string, ListedWork> {
  return new Map(listed.map((one) => [one.work.id, one]));
}

function citedKeys({ citations }: FoundCitations): ReadonlySet<string> {
  return new Set(citations.flatMap(({ works }) => works.map(({ key }) => key)));
}

/** The works that the text cites in the order of reading, and those that `nocite` names. */
function worksInList(
  { properties: { nocite = [] } }: Document,
  found: FoundCitations,
  works: ReadonlyMap<string, Work>,
): readonly Work[] {
  const more = nocite.includes('*') ? [...works.keys()] : nocite;
  return [...new Set([...citedKeys(found), ...more])].flatMap((key) => works.get(key) ?? []);
}

function warnOfUnknown(
  { citations }: FoundCitations,
  works: ReadonlyMap<string, Work>,
  warnings: WarningLog,
): void {
  const keys = [...works.keys()];
  const hints = new Map<string, string>();
  for (const { works: cited, span } of citations)
    for (const { key } of cited) {
      if (works.has(key)) continue;
      // Comparing a key with thousands takes time.
      if (!hints.has(key)) hints.set(key, hints.size < hintsMax ? suggestName(key, keys) : '');
      const message = `The bibliography has no work with the key ${JSON.stringify(key)}; the citation stays as written.${hints.get(key)}`;
      warnings.add('citation-unknown', message, span);
    }
}

const hintsMax = 20;

/** What the citations of one document share. */
interface Context {
  readonly style: Style;
  readonly words: CitationWords;
  readonly found: FoundCitations;
  readonly listed: ReadonlyMap<string, ListedWork>;
}

function rewritten(document: Document, context: Context): Document {
  const created = createNotes(document.footnotes);
  const rewrite = (blocks: readonly Block[], isInNote: boolean) => {
    const inlines = (content: readonly Inline[]): readonly Inline[] =>
      created.behindSigns(
        content.flatMap((inline): readonly Inline[] => {
          if (inline.kind === 'citation') return shown(inline, isInNote);
          return 'children' in inline
            ? [{ ...inline, children: inlines(inline.children) }]
            : [inline];
        }),
      );
    return rewriteBlocks(blocks, { inlines, block: (block) => block });
  };

  function shown(citation: Citation, isInNote: boolean): readonly Inline[] {
    const text = citationText(citation, context, isInNote);
    if (!text || !context.style.isNote || isInNote) return text?.content ?? asWritten(citation);
    return [...text.anchors, ...text.names, created.note(text.content, citation.span)];
  }

  const blocks = rewrite(document.blocks, false);
  const footnotes = document.footnotes.map((footnote): Footnote => ({
    ...footnote,
    children: rewrite(footnote.children, true),
  }));
  return created.numbered({ ...document, blocks, footnotes });
}

function asWritten(citation: Citation): readonly Inline[] {
  return [{ kind: 'text', text: citationSource(citation), span: citation.span }];
}

interface CitationText {
  /** What the list links back to; in the text, also where the citation is a footnote. */
  readonly anchors: readonly Inline[];
  /** The name before a footnote, if it is a word of the sentence. */
  readonly names: readonly Inline[];
  readonly content: readonly Inline[];
}

/** `undefined` if none of its works is known. */
function citationText(
  citation: Citation,
  context: Context,
  isInNote: boolean,
): CitationText | undefined {
  const { style, words, found, listed } = context;
  const { works, span, isNarrative = false } = citation;
  const known = works.flatMap((cited): readonly Cited[] => {
    const work = listed.get(cited.key);
    return work ? [{ cited, listed: work, isRepeated: !found.first.has(cited) }] : [];
  });
  const [first] = known;
  if (!first) return undefined;
  const pieces = withUnknown(style.cite(known, { words, isNarrative }), citation, listed);
  const anchors = known
    .filter(({ isRepeated }) => !isRepeated)
    .map(({ cited }): Inline => ({ kind: 'anchor', id: idOfCitation(cited.key), span }));
  const shown = !style.isNote
    ? pieces
    : isInNote
      ? [{ text: '(' }, ...pieces, { text: ')' }]
      : asSentence(pieces, words);
  const content = linked(shown, citation);
  return {
    anchors,
    names: style.isNote && isNarrative ? inlinesOf(first.listed.shortNames, span) : [],
    content: style.isNote ? content : [...anchors, ...content],
  };
}

/** Keys that no work has, with a question mark, before the closing bracket. */
function withUnknown(
  pieces: readonly CitationPiece[],
  { works }: Citation,
  listed: ReadonlyMap<string, ListedWork>,
): readonly CitationPiece[] {
  const unknown = works.filter(({ key }) => !listed.has(key));
  if (unknown.length === 0) return pieces;
  const last = pieces.at(-1);
  const isClosed = last !== undefined && /^[)\]]$/.test(last.text);
  const text = unknown.map(({ key }) => `; <b>${key.replaceAll('<', '')}?</b>`).join('');
  return isClosed ? [...pieces.slice(0, -1), { text }, last] : [...pieces, { text }];
}

/** The pieces with a capital at the start and a stop at the end. */
function asSentence(
  pieces: readonly CitationPiece[],
  words: CitationWords,
): readonly CitationPiece[] {
  return pieces.map((piece, index) => {
    const opened =
      index === 0 ? piece.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : piece.text;
    return { ...piece, text: index === pieces.length - 1 ? withStop(opened, words) : opened };
  });
}

function linked(pieces: readonly CitationPiece[], { span }: Citation): readonly Inline[] {
  return pieces.flatMap(({ text, listed }): readonly Inline[] => {
    const children = inlinesOf(text, span);
    if (!listed || children.some(({ kind }) => kind === 'link')) return children;
    return [
      { kind: 'link', target: { kind: 'internal', id: idOfWork(listed.work.id) }, children, span },
    ];
  });
}
