import type { Code as FencedCode } from 'mdast';
import type { Code, LineRange } from '../model.ts';

/** UTF-16 code units of the longest title of a fence. */
const titleMax = 200;
/** Lines of code have at most this number, and fences mark at most this many ranges. */
const lineMax = 99_999;
const rangesMax = 100;

const title = /(?:^|[ {,])(?:title|filename|file)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/i;
const numbered =
  /(?:^|[ {,:.])(?:lines|line-?numbers|showLineNumbers|numberLines|numbers|linenos)(?=$|[\s},={:])/i;
const start =
  /(?:start(?:From|Line)?|linenums|linenos(?:tart)?|showLineNumbers|line-numbers)[={]["'{]?(\d{1,5})/i;
const ranges = /\{ *(\d{1,5}(?:-\d{1,5})?(?: *, *\d{1,5}(?:-\d{1,5})?)*) *\}/;
const listed =
  /(?:hl_lines|highlight|mark)=(?:"([\d, -]*)"|'([\d, -]*)'|\{([\d, -]*)\}|([\d,-]+))/i;

/**
 * Reads what the info string of a fence says beside the language: `title="src/a.ts" lines {5-6}`.
 * Sources: Docusaurus and VitePress, Code blocks; Pandoc User's Guide, fenced_code_attributes; MkDocs
 * Material, Code blocks.
 */
export function readFenceInfo({
  lang,
  meta,
}: Pick<FencedCode, 'lang' | 'meta'>): Pick<Code, 'title' | 'firstLine' | 'marked'> {
  const info = [lang, meta].filter(Boolean).join(' ');
  if (!/[ {=:]/.test(info)) return {};
  const [, double, single, word] = title.exec(info) ?? [];
  const name = (double ?? single ?? word ?? '').trim().slice(0, titleMax);
  // A title may hold any of the other words.
  const rest = info.replace(title, ' ');
  const first = start.exec(rest)?.[1];
  const isNumbered = first !== undefined || numbered.test(rest);
  const marked = readRanges(rest);
  return {
    ...(name !== '' && { title: name }),
    ...(isNumbered && { firstLine: first === undefined ? 1 : Number(first) }),
    ...(marked.length > 0 && { marked }),
  };
}

function readRanges(info: string): readonly LineRange[] {
  const found = listed.exec(info);
  const written = found?.slice(1).find(Boolean) ?? ranges.exec(info)?.[1] ?? '';
  const read = written
    .split(/[ ,]+/)
    .filter(Boolean)
    .slice(0, rangesMax)
    .flatMap((range): LineRange[] => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return from >= 1 && to >= from && to <= lineMax ? [{ from, to }] : [];
    });
  return read.sort((one, other) => one.from - other.from || one.to - other.to);
}

/** The info string that reads as what a fence says beside the language. */
export function writeFenceInfo({
  title,
  firstLine,
  marked = [],
}: Pick<Code, 'title' | 'firstLine' | 'marked'>): string {
  const quote = title?.includes('"') ? "'" : '"';
  return [
    ...(title === undefined ? [] : [`title=${quote}${title.replaceAll(quote, '’')}${quote}`]),
    ...(firstLine === undefined ? [] : [firstLine === 1 ? 'lines' : `start=${firstLine}`]),
    ...(marked.length === 0
      ? []
      : [`{${marked.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(',')}}`]),
  ].join(' ');
}
