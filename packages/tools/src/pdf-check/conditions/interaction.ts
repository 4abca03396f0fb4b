import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import { dictionaryOf } from '../reader/path-reader.ts';
import { ofKind, type PdfObject } from '../reader/pdf-object.ts';
import { readTree } from '../reader/read-tree.ts';
import { arrayOf, nameOf, readTextString } from '../reader/values.ts';
import { walkObjects } from './walk-objects.ts';

/** Actions, destinations, layers and embedded files. Source: ISO 19005-2, 6.5 and 6.8 to 6.11. */
export const interactionConditions: readonly Condition[] = [
  {
    id: 'A 6.5.1 actions',
    clause: 'ISO 19005-2, 6.5.1',
    says: 'Actions only navigate or submit forms: no scripts, programs, sound or movies.',
    *find(pdf) {
      for (const { action, place } of actionsOf(pdf)) {
        const type = nameOf(pdf.at(action, 'S')) ?? '';
        if (!allowedActions.has(type)) yield `${place}, ${type}`;
      }
    },
  },
  {
    id: 'A 6.5.1 named',
    clause: 'ISO 19005-2, 6.5.1',
    says: 'Named actions only change the page.',
    *find(pdf) {
      for (const { action, place } of actionsOf(pdf)) {
        const isNamed = nameOf(pdf.at(action, 'S')) === 'Named';
        const turn = /^(Next|Prev|First|Last)Page$/;
        if (isNamed && !turn.test(nameOf(pdf.at(action, 'N')) ?? '')) yield place;
      }
    },
  },
  {
    id: 'A 6.5.1 scripts',
    clause: 'ISO 19005-2, 6.5.1',
    says: 'The file has no named scripts.',
    *find({ catalog, at }) {
      if (at(catalog, 'Names', 'JavaScript') !== undefined) yield 'the catalog';
    },
  },
  {
    id: 'A 6.5.2 triggers',
    clause: 'ISO 19005-2, 6.5.2',
    says: 'No action runs automatically.',
    *find(pdf) {
      for (const { object, place } of walkObjects(pdf))
        if (dictionaryOf(object)?.entries.has('AA')) yield place;
    },
  },
  {
    id: 'PDF 12.3.2 destinations',
    clause: 'ISO 32000-1, 12.3.2',
    says: 'Links and the outline refer to pages of the file.',
    *find(pdf) {
      const pages = new Set<unknown>(pdf.pages.map(({ dictionary }) => dictionary));
      const named = new Map(
        destinationNames(pdf).map(([key, value]) => [readTextString(key) ?? '', value]),
      );
      for (const { object, place } of walkObjects(pdf)) {
        const given = destinationOf(pdf, object);
        if (given === undefined) continue;
        const name = readTextString(given) ?? nameOf(given);
        const found = name === undefined ? given : named.get(name);
        const page = pdf.at(pdf.at(found, 'D') ?? found, 0);
        if (!pages.has(page)) yield place;
      }
    },
  },
  {
    id: 'PDF 7.9.6 order',
    clause: 'ISO 32000-1, 7.9.6',
    says: 'Names of destinations are sorted by their bytes.',
    *find(pdf) {
      const keys = destinationNames(pdf).map(([key]) => ofKind(key, 'string')?.bytes);
      for (let index = 1; index < keys.length; index++)
        if (Buffer.compare(keys[index - 1]!, keys[index]!) >= 0)
          yield readTextString(keys[index] as never) ?? '';
    },
  },
  {
    id: 'PDF 12.3.3 outline',
    clause: 'ISO 32000-1, 12.3.3',
    says: 'Outline entries have titles, and refer to their next, previous and parent entries.',
    *find(pdf) {
      yield* brokenEntries(pdf, pdf.at(pdf.catalog, 'Outlines'), new Set());
    },
  },
  {
    id: 'UA 20-001',
    clause: 'ISO 14289-1, 7.10; ISO 19005-2, 6.9',
    says: 'Layer configurations have names (20-002).',
    *find({ catalog, at }) {
      const layers = at(catalog, 'OCProperties');
      if (layers === undefined) return;
      for (const configuration of [at(layers, 'D'), ...arrayOf(at(layers, 'Configs'))])
        if (!readTextString(at(configuration, 'Name'))) yield 'the catalog';
    },
  },
  {
    id: 'UA 20-003',
    clause: 'ISO 14289-1, 7.10; ISO 19005-2, 6.9',
    says: 'No layer changes its state automatically.',
    *find({ catalog, at }) {
      const layers = at(catalog, 'OCProperties');
      for (const configuration of [at(layers, 'D'), ...arrayOf(at(layers, 'Configs'))])
        if (at(configuration, 'AS') !== undefined) yield 'the catalog';
    },
  },
  {
    id: 'UA 21-001',
    clause: 'ISO 14289-1, 7.11; ISO 19005-2, 6.8',
    says: 'Embedded files have their names in F and UF.',
    *find(pdf) {
      for (const { object, place } of walkObjects(pdf)) {
        const keys = dictionaryOf(object)?.entries;
        if (keys?.has('EF') && !(keys.has('F') && keys.has('UF'))) yield place;
      }
    },
  },
  {
    id: 'A 6.10 presentations',
    clause: 'ISO 19005-2, 6.10',
    says: 'There are no alternate presentations and no presentation steps.',
    *find({ catalog, pages, at }) {
      if (at(catalog, 'Names', 'AlternatePresentations') !== undefined) yield 'the catalog';
      for (const { number, dictionary } of pages)
        if (at(dictionary, 'PresSteps') !== undefined) yield `page ${number}`;
    },
  },
  {
    id: 'A 6.11 requirements',
    clause: 'ISO 19005-2, 6.11',
    says: 'The file declares no viewer requirements.',
    *find({ catalog, at }) {
      if (at(catalog, 'Requirements') !== undefined) yield 'the catalog';
    },
  },
];

const allowedActions: ReadonlySet<string> = new Set(
  'GoTo GoToR GoToE Thread URI Named SubmitForm'.split(' '),
);

/** Actions of links, of the outline and of the file, and those that follow them. */
function* actionsOf(pdf: PdfFacts) {
  for (const { object, place } of walkObjects(pdf)) {
    for (const key of ['A', 'OpenAction', 'Next']) {
      const action = ofKind(pdf.at(object, key), 'dictionary');
      // Outline entries also have a Next, and structure elements have attributes called A.
      if (action && nameOf(pdf.at(action, 'S'))) yield { action, place };
    }
  }
}

function destinationNames({ catalog, at }: PdfFacts) {
  return readTree(at, at(catalog, 'Names', 'Dests'), 'Names');
}

/** Where a link, an outline entry or an action points to in the file. */
function destinationOf({ at }: PdfFacts, object: PdfObject): PdfObject | undefined {
  if (ofKind(object, 'dictionary') === undefined) return undefined;
  if (nameOf(at(object, 'S')) === 'GoTo') return at(object, 'D');
  return at(object, 'Dest');
}

function* brokenEntries(
  pdf: PdfFacts,
  parent: PdfObject | undefined,
  seen: Set<PdfObject>,
): Generator<string> {
  let before: PdfObject | undefined;
  let entry = pdf.at(parent, 'First');
  while (entry !== undefined && entry !== null && !seen.has(entry)) {
    seen.add(entry);
    const isLinked = pdf.at(entry, 'Prev') === before && pdf.at(entry, 'Parent') === parent;
    if (!isLinked || !readTextString(pdf.at(entry, 'Title'))) yield pdf.where(entry);
    yield* brokenEntries(pdf, entry, seen);
    before = entry;
    entry = pdf.at(entry, 'Next');
  }
  if (before !== pdf.at(parent, 'Last')) yield pdf.where(parent);
}
