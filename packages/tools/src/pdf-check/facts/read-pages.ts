import type { PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfDictionary, type PdfObject } from '../reader/pdf-object.ts';
import type { PdfFile } from '../reader/read-pdf.ts';
import { arrayOf, listOf, nameOf } from '../reader/values.ts';
import { emptyContent, type ContentFacts } from './content-facts.ts';
import { interpretContent } from './interpret-content.ts';

export interface PageFacts {
  /** Counts from 1. */
  readonly number: number;
  readonly dictionary: PdfDictionary;
  readonly box: readonly PdfObject[];
  readonly content: ContentFacts;
  readonly annotations: readonly PdfDictionary[];
}

const pagesMax = 100_000;

/** Reads the pages in order, with inherited attributes. Source: ISO 32000-1, 7.7.3. */
export function readPages(file: PdfFile, at: PathReader): readonly PageFacts[] {
  const pages: PageFacts[] = [];
  const waiting: { node: PdfObject | undefined; inherited: Inherited }[] = [
    { node: at(file.trailer, 'Root', 'Pages'), inherited: {} },
  ];
  for (let next = waiting.shift(); next && pages.length < pagesMax; next = waiting.shift()) {
    const dictionary = ofKind(at(next.node), 'dictionary');
    if (!dictionary) continue;
    const inherited = {
      resources: at(dictionary, 'Resources') ?? next.inherited.resources,
      box: at(dictionary, 'MediaBox') ?? next.inherited.box,
    };
    const kids = at(dictionary, 'Kids');
    if (nameOf(at(dictionary, 'Type')) === 'Page' || !kids)
      pages.push(readPage(file, at, { number: pages.length + 1, dictionary, inherited }));
    else waiting.unshift(...arrayOf(kids).map((node) => ({ node, inherited })));
  }
  return pages;
}

interface Inherited {
  readonly resources?: PdfObject | undefined;
  readonly box?: PdfObject | undefined;
}

function readPage(
  file: PdfFile,
  at: PathReader,
  page: { number: number; dictionary: PdfDictionary; inherited: Inherited },
): PageFacts {
  const { number, dictionary, inherited } = page;
  const content = emptyContent();
  const streams = listOf(at(dictionary, 'Contents')).flatMap(
    (stream) => ofKind(at(stream), 'stream') ?? [],
  );
  const operators = Buffer.concat(
    streams.flatMap((stream) => [file.decode(stream), Buffer.from('\n')]),
  );
  interpretContent({ at, decode: file.decode, content }, operators, inherited.resources);
  const annotations = arrayOf(at(dictionary, 'Annots')).flatMap(
    (annotation) => ofKind(at(annotation), 'dictionary') ?? [],
  );
  return { number, dictionary, box: arrayOf(inherited.box), content, annotations };
}
