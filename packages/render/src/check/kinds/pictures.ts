import type { Image } from '@mdconv/core';
import type { CheckKind } from '../check-kind.ts';
import type { Facts, Printed } from '../facts/index.ts';
import type { Draft } from '../finding.ts';
import { fromWarnings } from './from-warnings.ts';
import { onePixel, smallPicture } from './sample-pictures.ts';

/** Kinds about images. */
export const pictureKinds: readonly CheckKind[] = [
  {
    code: 'picture-missing',
    family: 'pictures',
    severity: 'error',
    summary: 'An image could not be loaded, and its alternative text is shown instead.',
    advice: 'Correct its address, or remove it.',
    finds: ['![A chart](data:image/png;base64,AAAA)\n'],
    keeps: [`![A chart](${onePixel})\n`, '![A chart](chart.png)\n'],
    find: (facts) => missing(facts).filter(facts.loadsImages ? () => true : isData(facts)),
  },
  {
    code: 'picture-unchecked',
    family: 'pictures',
    severity: 'note',
    profiles: { strict: 'note' },
    summary: 'Images outside of the document cannot be loaded here, so they are not checked.',
    advice: 'Check with the command, or on a server that fetches images.',
    finds: ['![A chart](chart.png)\n\n![A map](map.png)\n'],
    keeps: [`![A chart](${onePixel})\n`, 'Text.\n'],
    find: (facts) => {
      if (facts.loadsImages) return [];
      const isEmbeddedDraft = isData(facts);
      return missing(facts)
        .filter((draft) => !isEmbeddedDraft(draft))
        .slice(0, 1);
    },
  },
  {
    code: 'picture-unsafe',
    family: 'pictures',
    severity: 'warning',
    summary: 'An image has an address that is not allowed, and is left out.',
    advice: 'Use an http or https address, or a path.',
    finds: ['![A](javascript:a) text\n'],
    keeps: ['![A](https://a.b/c.png) text\n', '![A](c.png) text\n'],
    find: fromWarnings('image-unsafe'),
  },
  {
    code: 'picture-without-text',
    family: 'pictures',
    severity: 'note',
    profiles: { accessible: 'error', report: 'warning' },
    summary: 'An image has no alternative text.',
    advice: 'Describe what it shows, or mark it as decorative with `alt=""`.',
    finds: [`![](${onePixel})\n`],
    keeps: [`![A chart](${onePixel})\n`, `<img src="${onePixel}" alt="">\n`],
    find: fromWarnings('image-alt-missing'),
  },
  {
    code: 'picture-text-is-name',
    family: 'pictures',
    severity: 'note',
    profiles: { accessible: 'warning', report: 'warning' },
    summary:
      'The alternative text of an image is the name of its file, or says only that it is one.',
    advice: 'Describe what the image shows.',
    finds: [
      `![IMG_2041.jpg](${onePixel})\n`,
      `![image](${onePixel})\n`,
      `![Screenshot 2026-03-01](${onePixel})\n`,
    ],
    keeps: [`![Sales by month](${onePixel})\n`, `![The image of a brand](${onePixel})\n`],
    find: ({ content }) =>
      content.images.filter(({ alt }) => isName.test(alt.trim())).map(({ span }) => ({ span })),
  },
  {
    code: 'picture-blurred',
    family: 'pictures',
    severity: 'warning',
    summary: 'An image has too few pixels for its size on the page.',
    advice: 'Use a larger file, or show it smaller.',
    finds: [`<img src="${smallPicture}" alt="A map" width="600">\n`],
    keeps: [`![A map](${smallPicture})\n`, `<img src="${smallPicture}" alt="A map" width="60">\n`],
    find: (facts) => (facts.pages?.pictures() ?? []).flatMap(blurred),
  },
];

/** File names, and words for pictures with at most a number, in English and German. */
const isName =
  /^(?:[\w ().-]+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|heic)|(?:img|dsc|dscn|image|screenshot|screen shot|bildschirmfoto|untitled|unbenannt|picture|photo|foto|bild|grafik|abbildung|alt|alt text)(?:[ _-]*[\d.:_-]*)?)$/i;

function missing(facts: Facts): readonly Draft[] {
  return fromWarnings('image-not-embedded')(facts);
}

/** Whether a finding is about an image within the document. */
function isData({ content }: Facts): (draft: Draft) => boolean {
  const starts = new Set(content.images.filter(isEmbedded).map(({ span }) => span.start));
  return ({ span }) => starts.has(span.start);
}

function isEmbedded({ source }: Image): boolean {
  return source.startsWith('data:');
}

/** Pixels per inch that printed pictures have at least; icons may have fewer. */
const [densityMin, inchesMin] = [100, 1.5];

function blurred({ image, loaded, page, box }: Printed): readonly Draft[] {
  if (loaded.drawing || loaded.raster.drawing) return [];
  const inches = box.width / 72;
  const density = Math.round(loaded.raster.width / inches);
  // A file that is shown at its natural size has 96.
  const isEnlarged = loaded.width < (box.width / 72) * 96 - 1;
  if (inches < inchesMin || density >= densityMin || !isEnlarged) return [];
  const message = `An image has only ${density} pixels per inch on the page; ${densityMin} look sharp.`;
  return [{ span: image.span, message, page, box }];
}
