import { Element } from '../element.ts';
import type { Part, ImageFiles } from '../part.ts';
import { relationshipType } from './namespaces.ts';

export interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

/** Source: ISO/IEC 29500-2, 9.3. */
export function relationshipsPart(relationships: readonly Relationship[]): Element {
  return new Element(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    relationships.map(
      ({ id, type, target, external }) =>
        new Element('Relationship', {
          Id: id,
          Type: type,
          Target: target,
          ...(external && { TargetMode: 'External' }),
        }),
    ),
  );
}

/** The relationships of a part to its links and images. */
export function partRelationships(part: Part, files: ImageFiles): readonly Relationship[] {
  return [
    ...[...part.links].map(([url, id]) => ({
      id,
      type: relationshipType('hyperlink'),
      target: url,
      external: true,
    })),
    ...[...part.images].map((image) => {
      const file = files.fileName(image);
      return { id: file, type: relationshipType('image'), target: `media/${file}` };
    }),
  ];
}
