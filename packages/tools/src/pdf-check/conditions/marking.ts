import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import type { Mark } from '../facts/content-facts.ts';
import { ownersOf } from '../facts/read-structure.ts';
import { dictionaryOf } from '../reader/path-reader.ts';

/** Links between pages and structure. Source: ISO 14289-1, 7.1; ISO 19005-2, 6.7. */
export const markingConditions: readonly Condition[] = [
  {
    id: 'A 6.7.2.2 marked',
    clause: 'ISO 19005-2, 6.7.2.2; ISO 14289-1, 6.2',
    says: 'The catalog marks the file as tagged.',
    *find({ catalog, at }) {
      if (at(catalog, 'MarkInfo', 'Marked') !== true) yield 'the catalog';
    },
  },
  {
    id: 'A 6.7.3.3 tree',
    clause: 'ISO 19005-2, 6.7.3.3',
    says: 'There is a structure tree whose root contains one Document.',
    *find({ structure }) {
      const tops = structure.elements.filter(({ parent }) => !parent);
      if (tops.length !== 1 || tops[0]?.standard !== 'Document') yield 'the structure tree';
    },
  },
  {
    id: 'UA 01-007',
    clause: 'ISO 14289-1, 7.1',
    says: 'The catalog does not mark the tags as suspect.',
    *find({ catalog, at }) {
      if (at(catalog, 'MarkInfo', 'Suspects') === true) yield 'the catalog';
    },
  },
  {
    id: 'UA 01-003',
    clause: 'ISO 14289-1, 7.1',
    says: 'No artifact is inside tagged content.',
    *find({ pages }) {
      for (const { number, content } of pages)
        for (const mark of content.marks)
          if (isArtifact(mark) && around(mark).some(isTagged)) yield `page ${number}`;
    },
  },
  {
    id: 'UA 01-004',
    clause: 'ISO 14289-1, 7.1',
    says: 'No tagged content is inside an artifact.',
    *find({ pages }) {
      for (const { number, content } of pages)
        for (const mark of content.marks)
          if (isTagged(mark) && around(mark).some(isArtifact)) yield `page ${number}`;
    },
  },
  {
    id: 'UA 01-005',
    clause: 'ISO 14289-1, 7.1',
    says: 'All painted content is tagged or an artifact.',
    *find({ pages }) {
      for (const { number, content } of pages) {
        for (const { operator, mark } of content.paints) {
          const marks = mark ? [mark, ...around(mark)] : [];
          if (!marks.some((one) => isTagged(one) || isArtifact(one)))
            yield `page ${number}: ${operator}`;
        }
      }
    },
  },
  {
    id: 'PDF 14.6 unique',
    clause: 'ISO 32000-1, 14.7.4.2',
    says: 'A marked-content id is used once per page.',
    *find({ pages }) {
      for (const { number, content } of pages) {
        const ids = content.marks.flatMap(({ id }) => id ?? []);
        if (new Set(ids).size < ids.length) yield `page ${number}`;
      }
    },
  },
  {
    id: 'PDF 14.7.4 owned',
    clause: 'ISO 32000-1, 14.7.4.2',
    says: 'Every marked-content id belongs to one element, and elements own only existing ids.',
    *find(pdf) {
      const owned = countOwned(pdf);
      for (const { number, dictionary, content } of pdf.pages) {
        const counts = owned.get(dictionary) ?? new Map<number, number>();
        const ids = new Set(content.marks.flatMap(({ id }) => id ?? []));
        for (const id of ids) if (counts.get(id) !== 1) yield `page ${number}, id ${id}`;
        for (const id of counts.keys()) if (!ids.has(id)) yield `page ${number}, no id ${id}`;
      }
    },
  },
  {
    id: 'PDF 14.7.4.4 parents',
    clause: 'ISO 32000-1, 14.7.4.4',
    says: 'The parent tree maps marked content to the element that owns it.',
    *find({ pages, structure, at }) {
      const numbers = new Map(pages.map(({ dictionary, number }) => [dictionary, number]));
      for (const element of structure.elements) {
        for (const { page, id } of element.marked) {
          const dictionary = dictionaryOf(page);
          const owners = ownersOf(structure, at(dictionary, 'StructParents'));
          if (dictionary && at(owners[id]) !== element.dictionary)
            yield `page ${numbers.get(dictionary)}, id ${id}`;
        }
      }
    },
  },
  {
    id: 'PDF 14.7.2 up',
    clause: 'ISO 32000-1, 14.7.2',
    says: 'Every element refers to its parent.',
    *find({ structure, at, where }) {
      for (const { dictionary, parent } of structure.elements)
        if (at(dictionary, 'P') !== (parent?.dictionary ?? structure.root)) yield where(dictionary);
    },
  },
];

const isTagged = ({ id }: Mark) => id !== undefined;
const isArtifact = ({ tag }: Mark) => tag === 'Artifact';

function around(mark: Mark): readonly Mark[] {
  const marks: Mark[] = [];
  for (let one = mark.parent; one; one = one.parent) marks.push(one);
  return marks;
}

/** How many elements own an id, for each page. */
function countOwned({ structure }: PdfFacts) {
  const owned = new Map<unknown, Map<number, number>>();
  for (const { page, id } of structure.elements.flatMap(({ marked }) => marked)) {
    const counts = owned.get(page) ?? new Map<number, number>();
    owned.set(page, counts.set(id, (counts.get(id) ?? 0) + 1));
  }
  return owned;
}
