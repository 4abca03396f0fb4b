import { readBibtex } from './bibtex/read-bibtex.ts';
import { bibliographyLengthMax, worksMax } from './limits.ts';
import { isRecord, readWork } from './read-work.ts';
import type { Bibliography } from './work.ts';

/**
 * Reads a bibliography: BibTeX, biblatex or CSL-JSON. Never throws; what cannot be read is a problem.
 */
export function readBibliography(text: string): Bibliography {
  if (text.length > bibliographyLengthMax)
    return problem('The bibliography is larger than 4 MB and is left out.');
  const start = /\S/.exec(text.replace(/^\uFEFF/, ''))?.[0];
  if (start === '[' || start === '{') return readJson(text.replace(/^\uFEFF/, ''));
  return readBibtex(text);
}

function problem(message: string): Bibliography {
  return { works: [], problems: [{ message }] };
}

function readJson(text: string): Bibliography {
  try {
    return listed(JSON.parse(text));
  } catch {
    return problem('The bibliography begins as JSON, but is not valid JSON.');
  }
}

function listed(value: unknown): Bibliography {
  const list = isRecord(value) ? (value['references'] ?? value['items']) : value;
  if (!Array.isArray(list)) return problem('The bibliography is not a list of works.');
  return worksOf(list);
}

/** The works of a list in the form of CSL-JSON. */
export function worksOf(list: readonly unknown[]): Bibliography {
  const works = list.slice(0, worksMax).flatMap((value) => readWork(value) ?? []);
  const left = list.length - works.length;
  return {
    works,
    problems:
      left > 0
        ? [{ message: `${left} works of the bibliography have no id and are left out.` }]
        : [],
  };
}
