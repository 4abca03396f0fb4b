import type { PdfFacts } from '../facts/collect-facts.ts';
import { ofKind, type PdfStream } from '../reader/pdf-object.ts';
import { arrayOf } from '../reader/values.ts';

/** The profile of each output intent; `undefined` for one without a profile. */
export function outputProfiles({ catalog, at }: PdfFacts): readonly (PdfStream | undefined)[] {
  return arrayOf(at(catalog, 'OutputIntents')).map((intent) =>
    ofKind(at(intent, 'DestOutputProfile'), 'stream'),
  );
}

/** The number of colors of the device for which the file is made; `undefined` without one. */
export function intentComponents(pdf: PdfFacts): number | undefined {
  const [profile] = outputProfiles(pdf);
  return profile && readProfile(pdf.file.decode(profile))?.components;
}

/** Source: ICC.1:2010, 7.2: signature and color space of the header. */
export function readProfile(bytes: Buffer): { readonly components: number } | undefined {
  if (bytes.length < 128 || bytes.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const components = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 }[bytes.toString('latin1', 16, 20)];
  return components === undefined ? undefined : { components };
}
