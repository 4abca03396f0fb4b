import { posix, relative, resolve, sep } from 'node:path';
import {
  checkConvertRequest,
  designSystems,
  joinBook,
  joinDocuments,
  type Book,
  tidyAndParse,
  walk,
  type CheckedRequest,
  type Document,
  type JoinOptions,
  type ParseOptions,
  type Warning,
} from '@mdconv/core';
import { readMarkdown, type Input } from './find-inputs.ts';
import { decodePath } from '../outputs/link-outputs.ts';
import type { SharedOptions } from '../prepare-options.ts';

/** A document and the texts that it was joined from. */
export interface JoinedInputs {
  readonly document: Document;
  readonly parts: readonly JoinedPart[];
  /** Finds the document that has an image, and the source as it is written there. */
  readonly imageAt: (
    source: string,
  ) => { readonly input: Input; readonly source: string } | undefined;
}

/** A text in the joined document. */
export interface JoinedPart {
  readonly input: Input;
  readonly markdown: string;
  /** Where the text begins in the positions of the joined document. */
  readonly start: number;
  /** What tidying changed, with positions in this text. */
  readonly tidied: readonly Warning[];
}

/**
 * Reads, tidies and joins all inputs. Empty files are left out.
 *
 * @throws {Error} an input cannot be read or converted; the message names it
 */
export async function joinInputs(
  inputs: readonly Input[],
  optionsOf: (input: Input) => SharedOptions,
  { properties, book, home }: WholeOptions,
): Promise<JoinedInputs> {
  const drafts: Draft[] = [];
  // The head of a book comes first.
  let start = book ? book.markdown.length + 1 : 0;
  for (const input of inputs) {
    const markdown = await readMarkdown(input);
    if (start + markdown.length > lengthMax)
      throw new Error(`${input.name}: The documents together have more than 16 MB.`);
    if (markdown === '' && inputs.length > 1 && !book) continue;
    // The title and the contents are those of the whole.
    const own = {
      ...(drafts.length === 0 && !book && { properties }),
      citesWorks: book && namesWorks(book),
    };
    try {
      drafts.push(createDraft({ input, markdown, start }, optionsOf(input), own));
    } catch (error) {
      throw new Error(`${input.name}: ${(error as Error).message}`, { cause: error });
    }
    start += markdown.length + 1;
  }
  return joinDrafts(drafts, home, withProperties(book, properties));
}

/** UTF-16 code units of all inputs. */
const lengthMax = 16_777_216;

/** What holds for the whole. */
interface WholeOptions {
  readonly properties: ParseOptions['properties'];
  /** The book whose chapters the inputs are. */
  readonly book?: Book | undefined;
  /** The folder that paths in the joined document start from. */
  readonly home: string;
}

function namesWorks({ head: { properties } }: Book): boolean {
  return properties.bibliography !== undefined || properties.references !== undefined;
}

function withProperties(book: Book | undefined, properties: ParseOptions['properties']) {
  if (!book) return undefined;
  const { head } = book;
  return { ...book, head: { ...head, properties: { ...head.properties, ...properties } } };
}

interface Draft extends JoinedPart {
  readonly document: Document;
  /** Reads the text again, with other destinations of links. */
  withDestinations(linkDestinations: ReadonlyMap<string, string>): Document;
}

function createDraft(
  text: Omit<JoinedPart, 'tidied'>,
  { request, options }: SharedOptions,
  { properties, citesWorks }: Pick<ParseOptions, 'properties' | 'citesWorks'>,
): Draft {
  const { markdown, start } = text;
  const { designSystems: own = [], rules } = options;
  const { actions, settings }: CheckedRequest = checkConvertRequest(
    // A chapter may be empty; a request may not.
    { ...request, markdown: markdown || '-', format: 'html' },
    [...own, ...designSystems],
  );
  const read = (linkDestinations?: ReadonlyMap<string, string>) =>
    tidyAndParse(markdown, {
      ...{ actions, settings, rules, start, properties, linkDestinations },
      isPart: true,
      citesWorks,
    });
  const { tidied, document } = read();
  return {
    ...text,
    tidied: tidied.warnings,
    document,
    withDestinations: (linkDestinations) => read(linkDestinations).document,
  };
}

function joinDrafts(drafts: readonly Draft[], home: string, book: Book | undefined): JoinedInputs {
  const paths = new Map(drafts.map(({ input }, index) => [input.path, index]));
  const images = new Map<string, { input: Input; source: string }>();
  const inputAt = (index: number) => drafts[index]?.input;
  const ids = drafts.map(({ document }) => idsOf(document));
  const homes = new Map(
    ids.flatMap((known, index) => [...known].map((id) => [id, index] as const)).reverse(),
  );

  const documents = drafts.map((draft, index) => {
    const elsewhere = findElsewhere(draft, index);
    return elsewhere.size === 0 ? draft.document : draft.withDestinations(elsewhere);
  });

  /** Fragments that no heading or anchor of the same text has, each with the file that has it. */
  function findElsewhere({ input, markdown, document }: Draft, index: number) {
    const found = new Map<string, string>();
    if (!document.warnings.some(({ rule }) => rule === 'link-unresolved')) return found;
    for (const [fragment, id = ''] of markdown.matchAll(/#([^\s<>()[\]"'#]+)/g)) {
      if (ids[index]?.has(id)) continue;
      const path = inputAt(homes.get(id) ?? -1)?.path;
      if (path !== undefined)
        found.set(fragment, `${urlOf(relative(input.folder, path))}${fragment}`);
    }
    return found;
  }

  const document = join(documents, book, {
    documentAt: (url, index) => {
      const input = inputAt(index);
      return input && url !== '' && !isAbsoluteUrl(url)
        ? paths.get(resolve(input.folder, decodePath(url.replace(/\?.*$/s, ''))))
        : undefined;
    },
    rebase: (url, index) => {
      const input = inputAt(index);
      if (!input || isAbsoluteUrl(url)) return url;
      const source = posix.join(urlOf(relative(home, input.folder)), url);
      if (!images.has(source)) images.set(source, { input, source: url });
      return source;
    },
  });
  return { document, parts: drafts, imageAt: (source) => images.get(source) };
}

function join(documents: readonly Document[], book: Book | undefined, options: JoinOptions) {
  return book ? joinBook(book, documents, options) : joinDocuments(documents, options);
}

function idsOf(document: Document | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  if (document)
    walk(document, {
      block: (block) => void (block.kind === 'heading' && ids.add(block.id)),
      inline: (inline) => void (inline.kind === 'anchor' && ids.add(inline.id)),
    });
  return ids;
}

/** Whether a URL does not depend on the folder of its document. */
function isAbsoluteUrl(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/#?])/i.test(url);
}

function urlOf(path: string): string {
  return path.split(sep).map(encodeURIComponent).join('/');
}
