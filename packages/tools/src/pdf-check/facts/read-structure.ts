import type { PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfDictionary, type PdfObject } from '../reader/pdf-object.ts';
import { readTree } from '../reader/read-tree.ts';
import { arrayOf, listOf, nameOf } from '../reader/values.ts';
import { standardRole } from './standard-roles.ts';

/** An element of the structure tree. */
export interface ElementFacts {
  readonly dictionary: PdfDictionary;
  /** The type in the file, and its standard type by the role map; `undefined`: no standard type. */
  readonly role: string;
  readonly standard: string | undefined;
  readonly parent: ElementFacts | undefined;
  readonly children: readonly ElementFacts[];
  readonly marked: readonly { readonly page: PdfObject | undefined; readonly id: number }[];
  /** Annotations and the like. */
  readonly objects: readonly PdfObject[];
}

export interface StructureFacts {
  readonly root: PdfObject | undefined;
  /** The elements in reading order. */
  readonly elements: readonly ElementFacts[];
  /** The elements by the keys of pages and annotations. */
  readonly parentTree: ReadonlyMap<number, PdfObject | undefined>;
  /** An entry of an attribute object of an owner. */
  readonly attribute: (element: ElementFacts, owner: string, key: string) => PdfObject | undefined;
}

const depthMax = 1000;

/** @throws {Error} the tree is deeper than 1,000 levels or circular */
export function readStructure(at: PathReader, catalog: PdfObject | undefined): StructureFacts {
  const root = at(catalog, 'StructTreeRoot');
  const elements: ElementFacts[] = [];

  const read = (
    dictionary: PdfDictionary,
    parent: ElementFacts | undefined,
    depth: number,
  ): ElementFacts => {
    if (depth > depthMax) throw new Error(`The structure is more than ${depthMax} deep.`);
    const role = nameOf(at(dictionary, 'S')) ?? '';
    const element = {
      dictionary,
      role,
      standard: standardRole(role, (name) => nameOf(at(root, 'RoleMap', name))),
      parent,
      children: [] as ElementFacts[],
      marked: [] as { page: PdfObject | undefined; id: number }[],
      objects: [] as PdfObject[],
    };
    elements.push(element);
    const page = at(dictionary, 'Pg');
    for (const kid of listOf(at(dictionary, 'K'))) {
      const found = at(kid);
      const entry = ofKind(found, 'dictionary');
      const type = nameOf(at(entry, 'Type'));
      if (typeof found === 'number') element.marked.push({ page, id: found });
      else if (type === 'MCR')
        element.marked.push({ page: at(entry, 'Pg') ?? page, id: Number(at(entry, 'MCID')) });
      else if (type === 'OBJR') element.objects.push(at(entry, 'Obj') ?? null);
      else if (entry) element.children.push(read(entry, element, depth + 1));
    }
    return element;
  };

  for (const kid of listOf(at(root, 'K'))) {
    const dictionary = ofKind(at(kid), 'dictionary');
    if (dictionary) read(dictionary, undefined, 0);
  }
  const parentTree = new Map(
    readTree(at, at(root, 'ParentTree'), 'Nums').map(([key, value]) => [Number(key), value]),
  );
  return { root, elements, parentTree, attribute };

  function attribute(element: ElementFacts, owner: string, key: string): PdfObject | undefined {
    const classes = listOf(at(element.dictionary, 'C')).flatMap((name) =>
      listOf(at(root, 'ClassMap', nameOf(name) ?? '')),
    );
    for (const given of [...listOf(at(element.dictionary, 'A')), ...classes]) {
      const value = at(given, key);
      if (nameOf(at(given, 'O')) === owner && value !== undefined) return value;
    }
    return undefined;
  }
}

/** Whether an element or one above it has a role. */
export function isWithin(element: ElementFacts | undefined, role: string): boolean {
  for (let one = element; one; one = one.parent) if (one.standard === role) return true;
  return false;
}

/** The nearest value of a key on an element and those above it. */
export function inheritedEntry(
  at: PathReader,
  element: ElementFacts | undefined,
  key: string,
): PdfObject | undefined {
  for (let one = element; one; one = one.parent) {
    const value = at(one.dictionary, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The owners of a page's marked content, by their ids. */
export function ownersOf(structure: StructureFacts, key: PdfObject | undefined) {
  return typeof key === 'number' ? arrayOf(structure.parentTree.get(key)) : [];
}
