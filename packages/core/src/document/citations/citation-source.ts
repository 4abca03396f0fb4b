import type { Citation, CitedWork, LocatorKind } from '../model.ts';

/** A citation as markdown. */
export function citationSource({ works, isNarrative }: Omit<Citation, 'span'>): string {
  const [first] = works;
  if (isNarrative && first) {
    const place = placeOf(first);
    return place === '' ? `@${keyOf(first)}` : `@${keyOf(first)} [${place}]`;
  }
  return `[${works.map(partOf).join('; ')}]`;
}

function partOf(work: CitedWork): string {
  const { before, withoutAuthor } = work;
  const place = placeOf(work);
  const start = `${before === undefined ? '' : `${before} `}${withoutAuthor ? '-' : ''}@${keyOf(work)}`;
  return place === ''
    ? start
    : `${start}${/^[,.:]/.test(place) ? '' : work.locator ? ', ' : ' '}${place}`;
}

function placeOf({ locator, after }: CitedWork): string {
  const place = locator ? `${signs[locator.kind]} ${locator.value}` : '';
  if (after === undefined) return place;
  return place === '' || /^[,.:]/.test(after) ? `${place}${after}` : `${place} ${after}`;
}

function keyOf({ key }: CitedWork): string {
  return /^[\p{L}\p{N}_](?:[:.#$%&+?<>~/-]?[\p{L}\p{N}_])*$/u.test(key) ? key : `{${key}}`;
}

const signs: Readonly<Record<LocatorKind, string>> = {
  ...{ page: 'p.', chapter: 'ch.', section: 'sec.', figure: 'fig.', volume: 'vol.', part: 'pt.' },
  ...{ paragraph: 'para.', number: 'no.', note: 'n.', line: 'l.', book: 'bk.', verse: 'v.' },
};
