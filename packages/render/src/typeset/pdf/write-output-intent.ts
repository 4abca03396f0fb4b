import { deflate } from './deflate.ts';
import type { PdfFile, Reference } from './pdf-file.ts';
import { srgbProfile } from './srgb-profile.ts';
import { textString } from './text-string.ts';

const name = textString('sRGB IEC61966-2.1');

let profile: Buffer | undefined;

/** Says that the colors of the file are those of sRGB. Source: ISO 19005-2, 6.2.3. */
export function writeOutputIntent(file: PdfFile): Reference {
  profile ??= deflate(srgbProfile());
  const entries = {
    Type: '/OutputIntent',
    S: '/GTS_PDFA1',
    Info: name,
    OutputConditionIdentifier: name,
    DestOutputProfile: file.addStream({ N: 3, Filter: '/FlateDecode' }, profile),
  };
  return file.add(entries);
}
