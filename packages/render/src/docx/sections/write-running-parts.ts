import type { RunningStyle } from '../../style/index.ts';
import { Element } from '../element.ts';
import { textNamespaces } from '../package/namespaces.ts';
import { partRelationships } from '../package/relationships.ts';
import { type ImageFiles, createPart } from '../part.ts';
import { writeWatermark } from './write-watermark.ts';
import { writeLetterRunning } from '../letter/write-letter-running.ts';
import { writeRunningLine } from './write-running-line.ts';
import type { RunningPart } from './write-section.ts';
import type { Writer } from '../writer.ts';

const empty: RunningStyle = {
  left: '',
  center: '',
  right: '',
  onFirstPage: true,
  centerAt: 'middle',
  pages: 'all',
};

/**
 * Writes headers and footers, with separate ones for the first page if they differ.
 *
 * @param writer with the pages that show them: the usual ones or those in landscape for wide content
 */
export function writeRunningParts(
  writer: Writer,
  images: ImageFiles,
  isLandscape: boolean,
): readonly RunningPart[] {
  if (writer.letter) return writeLetterRunning(writer.letter, writer, images, isLandscape);
  const { header, footer } = writer.style;
  const lines = { header, footer };
  const firstDiffers = [header, footer].some((line) => !line.onFirstPage || !isUsual(line));
  return (['header', 'footer'] as const).flatMap((place) => {
    const line = lines[place];
    const watermark = place === 'header' ? writeWatermark(writer) : [];
    const hasLogo = writer.logo?.line === place;
    const part = (pages: 'default' | 'first', isShown: boolean): RunningPart => {
      // Relationships belong to the part that uses them.
      const own = { ...writer, part: createPart(images), ...(!isShown && { logo: undefined }) };
      const isFilled = isShown && (hasLogo || !isEmpty(line));
      const root = new Element(`w:${place === 'header' ? 'hdr' : 'ftr'}`, textNamespaces, [
        ...watermark,
        ...(watermark.length > 0 && !isFilled
          ? []
          : [writeRunningLine(isShown ? line : empty, place, own)]),
      ]);
      const name = `${place}-${pages}${isLandscape ? '-turned' : ''}`;
      return {
        isLandscape,
        place,
        pages,
        file: `${name}.xml`,
        relationship: `rId-${name}`,
        root,
        relationships: partRelationships(own.part, images),
      };
    };
    if (isEmpty(line) && !hasLogo && watermark.length === 0 && !firstDiffers) return [];
    return [
      part('default', isUsual(line)),
      ...(firstDiffers ? [part('first', line.onFirstPage)] : []),
    ];
  });
}

/** Word knows only the first page of those that open a chapter. */
function isUsual({ pages }: RunningStyle): boolean {
  return pages !== 'openings';
}

function isEmpty({ left, center, right }: RunningStyle): boolean {
  return left + center + right === '';
}
