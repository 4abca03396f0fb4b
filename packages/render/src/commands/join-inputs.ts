import { posix, relative, resolve, sep } from 'node:path';
import {
  checkConvertRequest,
  designSystems,
  joinDocuments,
  tidyAndParse,
  walk,
  type CheckedRequest,
  type Document,
  type ParseOptions,
  type Warning,
} from '@mdconv/core';
import { readMarkdown, type Input } from './find-inputs.ts';
import { decodePath } from './link-outputs.ts';
import type { SharedOptions } from './prepare-options.ts';

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
  properties: ParseOptions['properties'],
): Promise<JoinedInputs> {
  const drafts: Draft[] = [];
  let start = 0;
  for (const input of inputs) {
    const markdown = await readMarkdown(input);
    if (markdown === '' && inputs.length > 1) continue;
    // The title and the contents are those of the whole.
    const own = drafts.length === 0 ? properties : undefined;
    try {
      drafts.push(createDraft({ input, markdown, start }, optionsOf(input), own));
    } catch (error) {
      throw new Error(`${input.name}: ${(error as Error).message}`, { cause: error });
    }
    start += markdown.length + 1;
  }
  return joinDrafts(drafts);
}

interface Draft extends JoinedPart {
  readonly document: Document;
  /** Reads the text again, with other destinations of links. */
  withDestinations(linkDestinations: ReadonlyMap<string, string>): Document;
}

function createDraft(
  text: Omit<JoinedPart, 'tidied'>,
  { request, options }: SharedOptions,
  properties: ParseOptions['properties'],
): Draft {
  const { markdown, start } = text;
  const { designSystems: own = [], rules } = options;
  const { actions, settings }: CheckedRequest = checkConvertRequest(
    { ...request, markdown, format: 'html' },
    [...own, ...designSystems],
  );
  const read = (linkDestinations?: ReadonlyMap<string, string>) =>
    tidyAndParse(markdown, { actions, settings, rules, start, properties, linkDestinations });
  const { tidied, document } = read();
  return {
    ...text,
    tidied: tidied.warnings,
    document,
    withDestinations: (linkDestinations) => read(linkDestinations).document,
  };
}

function joinDrafts(drafts: readonly Draft[]): JoinedInputs {
  const paths = new Map(drafts.map(({ input }, index) => [input.path, index]));
  const home = drafts[0]?.input.folder ?? '';
  const images = new Map<string, { input: Input; source: string }>();
  const inputAt = (index: number) => drafts[index]?.input;
  const ids = drafts.map(({ document }) => idsOf(document));

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
      const path = inputAt(ids.findIndex((known) => known.has(id)))?.path;
      if (path !== undefined)
        found.set(fragment, `${urlOf(relative(input.folder, path))}${fragment}`);
    }
    return found;
  }

  const document = joinDocuments(documents, {
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
