import type { Bibliography, BibliographyProblem } from '../work.ts';
import { parseEntries, type Entry } from './parse-entries.ts';
import { workOfEntry } from './work-of-entry.ts';

/** Reads a BibTeX or biblatex file. */
export function readBibtex(text: string): Bibliography {
  const problems: BibliographyProblem[] = [];
  const entries = parseEntries(text, (message) => problems.push({ message }));
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  return { works: entries.map((entry) => workOfEntry(withParent(entry, byKey))), problems };
}

/** What a part takes over from the work that contains it, under another name. Source: biblatex 3.20, appendix B. */
const inherited: ReadonlyMap<string, string> = new Map([
  ['title', 'booktitle'],
  ['subtitle', 'booksubtitle'],
]);

/** An entry with the fields that it does not have itself from the one that its `crossref` names. */
function withParent(entry: Entry, byKey: ReadonlyMap<string, Entry>): Entry {
  const parent = byKey.get(entry.fields.get('crossref')?.toLowerCase() ?? '');
  if (!parent || parent === entry) return entry;
  const fields = new Map(entry.fields);
  for (const [name, value] of parent.fields) {
    const own = inherited.get(name) ?? name;
    if (!fields.has(own)) fields.set(own, value);
  }
  return { ...entry, fields };
}
