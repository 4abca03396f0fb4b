import type { RunningStyle } from '../style/index.ts';
import { Element } from './element.ts';
import { textNamespaces } from './package/namespaces.ts';
import { partRelationships } from './package/relationships.ts';
import { createPart, type Pictures } from './part.ts';
import { writeMark } from './write-mark.ts';
import type { RunningPart } from './write-section.ts';
import { writeRunningLine } from './write-running-line.ts';
import type { Writing } from './writing.ts';

const empty: RunningStyle = { left: '', center: '', right: '', onFirstPage: true };

/** Writes headers and footers, those of the first page only where it differs. */
export function writeRunningParts(writing: Writing, pictures: Pictures): readonly RunningPart[] {
  const { header, footer } = writing.style;
  const lines = { header, footer };
  const firstDiffers = !header.onFirstPage || !footer.onFirstPage;
  return (['header', 'footer'] as const).flatMap((place) => {
    const line = lines[place];
    const mark = place === 'header' ? writeMark(writing) : [];
    const hasLogo = writing.logo?.line === place;
    const part = (pages: 'default' | 'first', isShown: boolean): RunningPart => {
      // What a part shows is related to that part.
      const own = { ...writing, part: createPart(pictures), ...(!isShown && { logo: undefined }) };
      const isFilled = isShown && (hasLogo || !isEmpty(line));
      const root = new Element(`w:${place === 'header' ? 'hdr' : 'ftr'}`, textNamespaces, [
        ...mark,
        ...(mark.length > 0 && !isFilled
          ? []
          : [writeRunningLine(isShown ? line : empty, place, own)]),
      ]);
      return {
        place,
        pages,
        file: `${place}-${pages}.xml`,
        relationship: `rId-${place}-${pages}`,
        root,
        relationships: partRelationships(own.part, pictures),
      };
    };
    if (isEmpty(line) && !hasLogo && mark.length === 0 && !firstDiffers) return [];
    return [part('default', true), ...(firstDiffers ? [part('first', line.onFirstPage)] : [])];
  });
}

function isEmpty({ left, center, right }: RunningStyle): boolean {
  return left + center + right === '';
}
