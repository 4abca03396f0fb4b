import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import { ofKind, type PdfStream } from '../reader/pdf-object.ts';
import { listOf, nameOf } from '../reader/values.ts';
import { deviceSpaces, type DeviceSpace } from './device-spaces.ts';
import { intentComponents, outputProfiles, readProfile } from './output-intent.ts';

/** Painting and color. Source: ISO 19005-2, 6.2.1 to 6.2.10. */
export const graphicsConditions: readonly Condition[] = [
  {
    id: 'A 6.2.2 operators',
    clause: 'ISO 19005-2, 6.2.2',
    says: 'Content streams contain only operators of PDF 1.7 and no inline images.',
    *find({ pages }) {
      for (const { number, content } of pages)
        for (const operator of content.unknownOperators) yield `page ${number}: ${operator}`;
    },
  },
  {
    id: 'A 6.2.2 resources',
    clause: 'ISO 19005-2, 6.2.2',
    says: 'Pages and forms declare every resource that they use.',
    *find({ pages }) {
      for (const { number, content } of pages)
        for (const resource of content.missingResources) yield `page ${number}: ${resource}`;
    },
  },
  {
    id: 'PDF 8.4.2 balance',
    clause: 'ISO 32000-1, 8.4.2 and 14.6',
    says: 'Every saved graphics state is restored and every marked-content sequence is closed on the same page.',
    *find({ pages }) {
      for (const { number, content } of pages) if (!content.balanced) yield `page ${number}`;
    },
  },
  {
    id: 'A 6.2.3 profile',
    clause: 'ISO 19005-2, 6.2.3',
    says: 'An output intent has a color profile whose N is its number of components.',
    *find(pdf) {
      for (const profile of outputProfiles(pdf)) {
        const read = profile && readProfile(pdf.file.decode(profile));
        if (!read || read.components !== pdf.at(profile, 'N')) yield pdf.where(profile);
      }
    },
  },
  {
    id: 'A 6.2.3 one profile',
    clause: 'ISO 19005-2, 6.2.3',
    says: 'All output intents have the same profile.',
    *find(pdf) {
      if (new Set(outputProfiles(pdf)).size > 1) yield 'the catalog';
    },
  },
  deviceColor('DeviceRGB', 'A 6.2.4.3 rgb', [3]),
  deviceColor('DeviceCMYK', 'A 6.2.4.3 cmyk', [4]),
  deviceColor('DeviceGray', 'A 6.2.4.3 gray', [1, 3, 4]),
  {
    id: 'A 6.2.5 states',
    clause: 'ISO 19005-2, 6.2.5',
    says: 'Graphics states have no transfer functions and no halftone phase or origin.',
    *find({ pages, at }) {
      for (const { number, content } of pages) {
        for (const state of content.states) {
          const forbidden = ['TR', 'HTP', 'HTO'].filter((key) => at(state, key) !== undefined);
          const transfer = nameOf(at(state, 'TR2')) ?? 'Default';
          if (forbidden.length > 0 || transfer !== 'Default') yield `page ${number}`;
        }
      }
    },
  },
  {
    id: 'A 6.2.6 intents',
    clause: 'ISO 19005-2, 6.2.6',
    says: 'Rendering intents are those of PDF 1.7.',
    *find({ pages, at }) {
      for (const { number, content } of pages) {
        const ofImages = [...content.shownObjects.keys()].map((one) => nameOf(at(one, 'Intent')));
        for (const intent of [...content.intents, ...ofImages])
          if (intent !== undefined && !renderingIntents.has(intent))
            yield `page ${number}: ${intent}`;
      }
    },
  },
  {
    id: 'A 6.2.8 images',
    clause: 'ISO 19005-2, 6.2.8',
    says: 'Images have no alternates, OPI or interpolation, and 1, 2, 4, 8 or 16 bits per component.',
    *find(pdf) {
      for (const image of shown(pdf, 'Image')) {
        const forbidden = ['Alternates', 'OPI'].some((key) => pdf.at(image, key) !== undefined);
        const bits = pdf.at(image, 'ImageMask') === true ? 1 : pdf.at(image, 'BitsPerComponent');
        const isPlain = pdf.at(image, 'Interpolate') !== true && !forbidden;
        if (!isPlain || ![1, 2, 4, 8, 16].includes(Number(bits))) yield pdf.where(image);
      }
    },
  },
  {
    id: 'A 6.2.9 forms',
    clause: 'ISO 19005-2, 6.2.9',
    says: 'Forms contain no PostScript and no OPI.',
    *find(pdf) {
      for (const form of [...shown(pdf, 'Form'), ...shown(pdf, 'PS')]) {
        const isPostScript = [pdf.at(form, 'Subtype'), pdf.at(form, 'Subtype2')].some(
          (subtype) => nameOf(subtype) === 'PS',
        );
        if (isPostScript || pdf.at(form, 'OPI') !== undefined || pdf.at(form, 'PS') !== undefined)
          yield pdf.where(form);
      }
    },
  },
  {
    id: 'UA 30-001',
    clause: 'ISO 14289-1, 7.20; ISO 19005-2, 6.2.9',
    says: 'No form is a reference XObject.',
    *find(pdf) {
      for (const form of shown(pdf, 'Form'))
        if (pdf.at(form, 'Ref') !== undefined) yield pdf.where(form);
    },
  },
  {
    id: 'UA 30-002',
    clause: 'ISO 14289-1, 7.20',
    says: 'A form with tagged content is painted once.',
    *find(pdf) {
      const times = new Map<PdfStream, number>();
      for (const { content } of pdf.pages)
        for (const [object, count] of content.shownObjects)
          times.set(object, (times.get(object) ?? 0) + count);
      for (const [form, count] of times) {
        const isForm = nameOf(pdf.at(form, 'Subtype')) === 'Form';
        if (isForm && count > 1 && pdf.file.decode(form).includes('/MCID')) yield pdf.where(form);
      }
    },
  },
  {
    id: 'A 6.2.10 blend modes',
    clause: 'ISO 19005-2, 6.2.10',
    says: 'Blend modes are those of PDF 1.7.',
    *find({ pages, at }) {
      for (const { number, content } of pages)
        for (const state of content.states)
          for (const mode of listOf(at(state, 'BM')).map((one) => nameOf(at(one)) ?? ''))
            if (!blendModes.has(mode)) yield `page ${number}: ${mode}`;
    },
  },
  {
    id: 'A 6.2.10 transparency',
    clause: 'ISO 19005-2, 6.2.10',
    says: 'Without an output intent, a page with transparency declares a blending color space.',
    *find(pdf) {
      if (intentComponents(pdf) !== undefined) return;
      for (const { number, dictionary, content } of pdf.pages) {
        const isBlended = [...content.states].some((state) => isTransparent(pdf, state));
        const hasMask = [...content.shownObjects.keys()].some((one) => pdf.at(one, 'SMask'));
        const space = pdf.at(dictionary, 'Group', 'CS');
        if ((isBlended || hasMask) && space === undefined) yield `page ${number}`;
      }
    },
  },
];

/** Source: ISO 32000-1, table 70, and tables 136 and 137. */
const renderingIntents = new Set(
  'RelativeColorimetric AbsoluteColorimetric Perceptual Saturation'.split(' '),
);
const blendModes = new Set(
  (
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight ' +
    'SoftLight Difference Exclusion Hue Saturation Color Luminosity'
  ).split(' '),
);

function isTransparent({ at }: PdfFacts, state: Parameters<PdfFacts['at']>[0]): boolean {
  const opacity = [at(state, 'ca'), at(state, 'CA')].map((one) => Number(one ?? 1));
  const mode = nameOf(listOf(at(state, 'BM'))[0]) ?? 'Normal';
  return (
    opacity.some((one) => one < 1) ||
    mode !== 'Normal' ||
    !!ofKind(at(state, 'SMask'), 'dictionary')
  );
}

/** Source: ISO 19005-2, 6.2.4.3. */
function deviceColor(space: DeviceSpace, id: string, components: readonly number[]): Condition {
  const intent = { DeviceRGB: 'an RGB', DeviceCMYK: 'a CMYK', DeviceGray: 'any' }[space];
  return {
    id,
    clause: 'ISO 19005-2, 6.2.4.3',
    says: `${space} is used only with ${intent} output intent.`,
    *find(pdf) {
      if (components.includes(intentComponents(pdf) ?? 0)) return;
      for (const { number, content } of pdf.pages)
        if (deviceSpaces(pdf, content).has(space)) yield `page ${number}`;
    },
  };
}

function shown({ pages, at }: PdfFacts, subtype: string): ReadonlySet<PdfStream> {
  const all = pages.flatMap(({ content }) => [...content.shownObjects.keys()]);
  const masks = all.flatMap((one) => ofKind(at(one, 'SMask'), 'stream') ?? []);
  return new Set([...all, ...masks].filter((one) => nameOf(at(one, 'Subtype')) === subtype));
}
