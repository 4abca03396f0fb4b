import type { Condition } from '../condition.ts';
import type { ElementFacts } from '../facts/read-structure.ts';
import { standardRoles } from '../facts/standard-roles.ts';
import { dictionaryOf } from '../reader/path-reader.ts';
import { arrayOf, nameOf, readTextString } from '../reader/values.ts';

/** Structure elements. Source: ISO 14289-1, 7.1 to 7.9. */
export const structureConditions: readonly Condition[] = [
  {
    id: 'UA 02-001',
    clause: 'ISO 14289-1, 7.1; ISO 19005-2, 6.7.3.4',
    says: 'Every role is a standard role or is mapped to one, without cycles (02-003).',
    *find({ structure, where }) {
      for (const { role, standard, dictionary } of structure.elements)
        if (standard === undefined) yield `${where(dictionary)}, ${role}`;
    },
  },
  {
    id: 'UA 02-004',
    clause: 'ISO 14289-1, 7.1',
    says: 'No standard role is mapped to another.',
    *find({ structure, at }) {
      for (const role of dictionaryOf(at(structure.root, 'RoleMap'))?.entries.keys() ?? [])
        if (standardRoles.has(role)) yield role;
    },
  },
  {
    id: 'UA 13-004',
    clause: 'ISO 14289-1, 7.3; ISO 19005-2, 6.7.5',
    says: 'Every figure has alternative or actual text.',
    *find({ structure, at, where }) {
      for (const { standard, dictionary } of structure.elements) {
        const texts = [readTextString(at(dictionary, 'Alt')), at(dictionary, 'ActualText')];
        if (standard === 'Figure' && !texts[0] && texts[1] === undefined) yield where(dictionary);
      }
    },
  },
  {
    id: 'UA 7.3 box',
    clause: 'ISO 14289-1, 7.3; ISO 32000-1, 14.8.5.4.3',
    says: 'Every figure has a non-empty bounding box.',
    *find({ structure, at, where }) {
      for (const element of structure.elements) {
        if (element.standard !== 'Figure') continue;
        const box = arrayOf(structure.attribute(element, 'Layout', 'BBox'));
        const [left, bottom, right, top] = box.map((side) => Number(at(side)));
        if (!(left! < right! && bottom! < top!)) yield where(element.dictionary);
      }
    },
  },
  {
    id: 'UA 14-002',
    clause: 'ISO 14289-1, 7.4.2',
    says: 'The first numbered heading is H1.',
    *find({ structure, where }) {
      const first = structure.elements.find((element) => levelOf(element) !== undefined);
      if (first && levelOf(first) !== 1) yield where(first.dictionary);
    },
  },
  {
    id: 'UA 14-003',
    clause: 'ISO 14289-1, 7.4.2',
    says: 'Heading levels increase by at most one.',
    *find({ structure, where }) {
      let before: number | undefined;
      for (const element of structure.elements) {
        const level = levelOf(element);
        if (level === undefined) continue;
        if (before !== undefined && level > before + 1) yield where(element.dictionary);
        before = level;
      }
    },
  },
  {
    id: 'UA 14-006',
    clause: 'ISO 14289-1, 7.4.4',
    says: 'No element contains more than one H.',
    *find({ structure, where }) {
      for (const { children, dictionary } of structure.elements)
        if (children.filter(({ standard }) => standard === 'H').length > 1) yield where(dictionary);
    },
  },
  {
    id: 'UA 14-007',
    clause: 'ISO 14289-1, 7.4.1',
    says: 'Headings are either all H or all numbered.',
    *find({ structure }) {
      const roles = new Set(structure.elements.map(({ standard }) => standard));
      if (roles.has('H') && structure.elements.some((element) => levelOf(element)))
        yield 'the structure tree';
    },
  },
  {
    id: 'UA 16-001',
    clause: 'ISO 14289-1, 7.6',
    says: 'A list with labeled items declares its ListNumbering (None is allowed).',
    *find({ structure, where }) {
      for (const element of structure.elements) {
        const isLabeled = element.children.some(({ children }) =>
          children.some(({ standard }) => standard === 'Lbl'),
        );
        const numbering = nameOf(structure.attribute(element, 'List', 'ListNumbering'));
        if (element.standard === 'L' && isLabeled && numbering === undefined)
          yield where(element.dictionary);
      }
    },
  },
  {
    id: 'UA 17-002',
    clause: 'ISO 14289-1, 7.7',
    says: 'Every formula has alternative or actual text.',
    *find({ structure, at, where }) {
      for (const { standard, dictionary } of structure.elements)
        if (standard === 'Formula' && !readTextString(at(dictionary, 'Alt')))
          yield where(dictionary);
    },
  },
  {
    id: 'UA 19-003',
    clause: 'ISO 14289-1, 7.9',
    says: 'Every note has an id.',
    *find({ structure, at, where }) {
      for (const { standard, dictionary } of structure.elements)
        if (standard === 'Note' && !readTextString(at(dictionary, 'ID'))) yield where(dictionary);
    },
  },
  {
    id: 'UA 19-004',
    clause: 'ISO 14289-1, 7.9; ISO 32000-1, table 323',
    says: 'No two elements have the same id.',
    *find({ structure, at, where }) {
      const seen = new Set<string>();
      for (const { dictionary } of structure.elements) {
        const id = readTextString(at(dictionary, 'ID'));
        if (id === undefined) continue;
        if (seen.has(id)) yield where(dictionary);
        seen.add(id);
      }
    },
  },
];

function levelOf({ standard }: ElementFacts): number | undefined {
  const level = /^H([1-6])$/.exec(standard ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}
