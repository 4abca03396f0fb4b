import { cleanText, dateOfText, knownFields } from '../read-work.ts';
import { workDates, workPeople, workTexts, type Work, type WorkDate } from '../work.ts';
import { latexText } from './latex-text.ts';
import type { Entry } from './parse-entries.ts';
import { splitNames } from './split-names.ts';

/** The types of CSL for those of BibTeX and biblatex. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    article: 'article-journal',
    suppperiodical: 'article-journal',
    ...{
      book: 'book',
      mvbook: 'book',
      collection: 'book',
      mvcollection: 'book',
      proceedings: 'book',
    },
    ...{ mvproceedings: 'book', reference: 'book', manual: 'book', booklet: 'pamphlet' },
    ...{ inbook: 'chapter', incollection: 'chapter', bookinbook: 'chapter', suppbook: 'chapter' },
    ...{ inproceedings: 'paper-conference', conference: 'paper-conference' },
    inreference: 'entry-encyclopedia',
    ...{ phdthesis: 'thesis', mastersthesis: 'thesis', thesis: 'thesis' },
    ...{ techreport: 'report', report: 'report', unpublished: 'manuscript', patent: 'patent' },
    ...{ online: 'webpage', electronic: 'webpage', www: 'webpage', periodical: 'periodical' },
    ...{ software: 'software', dataset: 'dataset', video: 'motion_picture', audio: 'song' },
  }),
);

const genres: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mastersthesis', 'Master’s thesis'],
]);

type Field = (...names: readonly string[]) => string | undefined;

/** The work that an entry describes. */
export function workOfEntry({ type: entryType, key, fields }: Entry): Work {
  const raw: Field = (...names) => {
    for (const name of names) if (fields.get(name)) return fields.get(name);
    return undefined;
  };
  const field: Field = (...names) => {
    const value = raw(...names);
    return value === undefined ? undefined : cleanText(latexText(value)) || undefined;
  };
  const type = articles.get(field('entrysubtype') ?? '') ?? types.get(entryType);
  const texts = {
    ...titlesOf(field),
    ...numbersOf(field, type),
    genre: typeOf(field('type')) ?? genres.get(entryType),
    publisher: field('publisher', 'institution', 'school', 'organization', 'howpublished'),
    'publisher-place': field('address', 'location'),
    event: field('eventtitle'),
    language: field('langid', 'language'),
    ...addressesOf(raw, field),
  };
  const people = peopleOf(raw);
  const dates = { issued: dateOf(raw, field), accessed: dateOfText(field('urldate') ?? '') };
  return {
    id: key,
    type: type ?? (raw('url') ? 'webpage' : 'document'),
    ...knownFields(workPeople, (name) => people[name]),
    ...knownFields(workTexts, (name) => texts[name]),
    ...knownFields(workDates, (name) => dates[name]),
  };
}

const articles: ReadonlyMap<string, string> = new Map([
  ['magazine', 'article-magazine'],
  ['newspaper', 'article-newspaper'],
]);

/** The keywords that biblatex's styles translate. */
const keywords: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mathesis', 'Master’s thesis'],
  ['techreport', 'Technical report'],
]);

function typeOf(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (keywords.get(type) ?? type);
}

function peopleOf(raw: Field) {
  const people = (name: string) => {
    const value = raw(name);
    return value === undefined ? undefined : splitNames(value);
  };
  return { author: people('author'), editor: people('editor'), translator: people('translator') };
}

function titlesOf(field: Field) {
  const withSubtitle = (title: string | undefined, subtitle: string | undefined) =>
    title !== undefined && subtitle !== undefined ? `${title}: ${subtitle}` : title;
  const journal = field('journaltitle', 'journal');
  return {
    title: withSubtitle(field('title'), field('subtitle')),
    'title-short': field('shorttitle'),
    'container-title':
      journal !== undefined
        ? withSubtitle(journal, field('journalsubtitle'))
        : withSubtitle(field('booktitle', 'maintitle'), field('booksubtitle')),
    'collection-title': field('series'),
  };
}

function numbersOf(field: Field, type: string | undefined) {
  const isArticle = type?.startsWith('article') === true;
  const isPart = type === 'book' || type === 'chapter' || type === 'paper-conference';
  const number = field('number');
  return {
    volume: field('volume'),
    issue: isArticle ? (number ?? field('issue')) : field('issue'),
    'collection-number': isPart ? number : undefined,
    number: isArticle || isPart ? undefined : (number ?? field('version')),
    page: field('pages')?.replace(/\s*[-–—]+\s*/g, '–'),
    edition: field('edition'),
  };
}

function addressesOf(raw: Field, field: Field) {
  const plain: Field = (name = '') => cleanText(raw(name) ?? '') || undefined;
  const eprint = plain('eprint');
  const isArxiv = eprint !== undefined && /^arxiv$/i.test(raw('eprinttype', 'archiveprefix') ?? '');
  return {
    DOI: plain('doi')
      ?.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
      .replaceAll('\\_', '_'),
    URL: addressOf(plain('url')) ?? (isArxiv ? `https://arxiv.org/abs/${eprint}` : undefined),
    ISBN: plain('isbn'),
    note: field('note', 'addendum'),
  };
}

/** An address is no TeX, but may be in `\url{}` and have escaped signs. */
function addressOf(url: string | undefined): string | undefined {
  return (
    url
      ?.replace(/^\\url\s*\{(.*)\}$/s, '$1')
      .replace(/\\([_&%#~$])/g, '$1')
      .trim() || undefined
  );
}

function dateOf(raw: Field, field: Field): WorkDate | undefined {
  const date = raw('date');
  if (date !== undefined) return dateOfText(date.replace(/\/$/, ''));
  const year = field('year');
  if (year === undefined) return undefined;
  const month = monthOf(field('month'));
  return dateOfText(month === undefined || !/^\d{4}$/.test(year) ? year : `${year}-${month}`);
}

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec';

function monthOf(month: string | undefined): string | undefined {
  if (month === undefined) return undefined;
  if (/^\d\d?$/.test(month)) return month;
  const at = month.length < 3 ? -1 : monthNames.indexOf(month.slice(0, 3).toLowerCase());
  return at >= 0 && at % 3 === 0 ? `${at / 3 + 1}` : undefined;
}
