import type { RunningStyle } from '../style/index.ts';
import { Element } from './element.ts';
import { textNamespaces } from './package/namespaces.ts';
import { writeMark } from './write-mark.ts';
import type { RunningPart } from './write-section.ts';
import { writeRunningLine } from './write-running-line.ts';
import type { Writing } from './writing.ts';

const empty: RunningStyle = { left: '', centre: '', right: '', onFirstPage: true };

/** Writes headers and footers, those of the first page only where it differs. */
export function writeRunningParts(writing: Writing): readonly RunningPart[] {
  const { header, footer } = writing.style;
  const lines = { header, footer };
  const firstDiffers = !header.onFirstPage || !footer.onFirstPage;
  return (['header', 'footer'] as const).flatMap((place) => {
    const line = lines[place];
    const mark = place === 'header' ? writeMark(writing) : [];
    const part = (pages: 'default' | 'first', shown: RunningStyle): RunningPart => ({
      place,
      pages,
      file: `${place}-${pages}.xml`,
      relationship: `rId-${place}-${pages}`,
      root: new Element(`w:${place === 'header' ? 'hdr' : 'ftr'}`, textNamespaces, [
        ...mark,
        ...(mark.length > 0 && isEmpty(shown) ? [] : [writeRunningLine(shown, place, writing)]),
      ]),
    });
    if (isEmpty(line) && mark.length === 0 && !firstDiffers) return [];
    return [
      part('default', line),
      ...(firstDiffers ? [part('first', line.onFirstPage ? line : empty)] : []),
    ];
  });
}

function isEmpty({ left, centre, right }: RunningStyle): boolean {
  return left + centre + right === '';
}
