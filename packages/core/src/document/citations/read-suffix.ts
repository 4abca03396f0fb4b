import type { CitedWork, LocatorKind } from '../model.ts';

/** How the parts of a work are written before their numbers. Source: the manual of pandoc, "Citation syntax". */
const labels: Readonly<Record<LocatorKind, string>> = {
  page: 'pages?|pp?\\.',
  chapter: 'chapters?|chaps?\\.|chs?\\.',
  section: 'sections?|secs?\\.|§§?',
  figure: 'figures?|figs?\\.',
  volume: 'volumes?|vols?\\.',
  paragraph: 'paragraphs?|paras?\\.|¶¶?',
  number: 'numbers?|nos?\\.',
  note: 'notes?|nn?\\.',
  line: 'lines?|ll?\\.',
  book: 'books?|bks?\\.',
  part: 'parts?|pts?\\.',
  verse: 'verses?|vv?\\.',
};

const numbers = String.raw`[\p{N}ivxlcIVXLC]+[\p{N}\p{L}.:]*(?:\s?(?:[-–—]|,\s?|&|and)\s?[\p{N}ivxlc]+\b)*`;

const patterns = Object.entries(labels).map(
  ([kind, label]) =>
    [
      kind as LocatorKind,
      new RegExp(String.raw`^(?:${label})\s*(${numbers})(?![\p{L}\p{N}])`, 'u'),
    ] as const,
);
/** Numbers without a label are pages. */
const bare = /^(\p{N}+(?:\s?(?:[-–—]|,\s?)\s?\p{N}+)*)(?![\p{L}\p{N}])/u;

/** Reads what follows a key: the place in the work, and words. */
export function readSuffix(suffix: string): Pick<CitedWork, 'locator' | 'after'> {
  const rest = suffix.trim().replace(/^,\s*/, '');
  for (const [kind, pattern] of [...patterns, ['page', bare] as const]) {
    const [source, value] = pattern.exec(rest) ?? [];
    if (source === undefined || value === undefined) continue;
    const after = rest.slice(source.length).trim();
    const locator = { kind, value: value.replace(/\s?[-–—]+\s?/g, '–') };
    return { locator, ...(after !== '' && { after }) };
  }
  const after = suffix.trim();
  return after === '' ? {} : { after };
}
