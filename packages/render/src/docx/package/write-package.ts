import type { Bytes } from '@mdconv/core';
import type { OutputBudget } from '../../output-budget.ts';
import type { Element } from '../element.ts';
import { contentTypesPart } from './content-types-part.ts';
import { relationshipType } from './namespaces.ts';
import { relationshipsPart, type Relationship } from './relationships.ts';
import { writeXml } from './write-xml.ts';
import { zipPackage } from './zip-package.ts';

/** A part of the package with its relationships. */
export interface PackagePart {
  /** Path within `word/`. */
  readonly file: string;
  readonly root: Element;
  readonly relationships?: readonly Relationship[];
}

export interface PackageContent {
  /** The main part, with relationships to all other parts. */
  readonly document: PackagePart;
  readonly others: readonly PackagePart[];
  readonly core: Element;
  readonly application: Element;
  /** Images and fonts, by path within `word/`. */
  readonly binaries: ReadonlyMap<string, Uint8Array>;
  readonly budget: OutputBudget;
}

/** Creates the package from its parts. Source: ISO/IEC 29500-2. */
export function writePackage({
  document,
  others,
  core,
  application,
  binaries,
  budget,
}: PackageContent): Bytes {
  const files = new Map<string, string | Uint8Array>();
  const roots = new Map([
    ['docProps/core.xml', core],
    ['docProps/app.xml', application],
    ...[document, ...others].map(({ file, root }) => [`word/${file}`, root] as const),
  ]);
  files.set('[Content_Types].xml', writeXml(contentTypesPart([...roots.keys()])));
  files.set('_rels/.rels', writeXml(relationshipsPart(packageRelationships)));
  for (const [path, root] of roots) files.set(path, writeXml(root));
  for (const { file, relationships = [] } of [document, ...others])
    if (relationships.length > 0)
      files.set(`word/_rels/${file}.rels`, writeXml(relationshipsPart(relationships)));
  for (const [file, bytes] of binaries) files.set(`word/${file}`, bytes);
  return zipPackage(files, budget);
}

const packageRelationships: readonly Relationship[] = [
  { id: 'rId1', type: relationshipType('officeDocument'), target: 'word/document.xml' },
  {
    id: 'rId2',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: 'docProps/core.xml',
  },
  { id: 'rId3', type: relationshipType('extended-properties'), target: 'docProps/app.xml' },
];
