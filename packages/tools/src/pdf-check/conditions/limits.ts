import type { Condition } from '../condition.ts';
import { walkObjects } from './walk-objects.ts';

/** Implementation limits. Source: ISO 19005-2, 6.1.13. */
export const limitConditions: readonly Condition[] = [
  {
    id: 'A 6.1.13 integers',
    clause: 'ISO 19005-2, 6.1.13',
    says: 'Integers have 32 bits.',
    *find(pdf) {
      for (const { object, place } of walkObjects(pdf))
        if (Number.isInteger(object) && Number(object) !== (Number(object) | 0)) yield place;
    },
  },
  {
    id: 'A 6.1.13 strings',
    clause: 'ISO 19005-2, 6.1.13',
    says: 'Strings have at most 32,767 bytes.',
    *find(pdf) {
      for (const { string, place } of walkObjects(pdf))
        if (string && string.bytes.length > 32_767) yield place;
    },
  },
  {
    id: 'A 6.1.13 names',
    clause: 'ISO 19005-2, 6.1.13',
    says: 'Names have at most 127 bytes.',
    *find(pdf) {
      for (const { names, place } of walkObjects(pdf))
        if (names.some((name) => Buffer.byteLength(name) > 127)) yield place;
    },
  },
  {
    id: 'A 6.1.13 nesting',
    clause: 'ISO 19005-2, 6.1.13',
    says: 'Graphics states are nested at most 28 deep.',
    *find({ pages }) {
      for (const { number, content } of pages) if (content.nestingMax > 28) yield `page ${number}`;
    },
  },
  {
    id: 'A 6.1.13 pages',
    clause: 'ISO 19005-2, 6.1.13',
    says: 'The sides of a page have 3 to 14,400 units.',
    *find({ pages, at }) {
      for (const { number, box } of pages) {
        const [left = 0, bottom = 0, right = 0, top = 0] = box.map((side) => Number(at(side)));
        const sides = [Math.abs(right - left), Math.abs(top - bottom)];
        if (sides.some((side) => !(side >= 3 && side <= 14_400))) yield `page ${number}`;
      }
    },
  },
];
