import { deflate, type PdfFile, type Reference } from '../syntax/pdf-file.ts';
import { textString } from '../syntax/syntax.ts';

/**
 * The ICC profile of sRGB, which says what the colors of a file are: three primaries and one
 * curve. Source: ICC.1:2010 for the format; IEC 61966-2-1 for the colors, adapted to D50 as
 * ICC.1:2010, annex E asks.
 */
export function srgbProfile(): Buffer {
  const elements = tagElements();
  const entries: Buffer[] = [];
  let offset = headerLength + 4 + elements.reduce((sum, [tags]) => sum + tags.length * 12, 0);
  for (const [tags, data] of elements) {
    for (const tag of tags) {
      const place = Buffer.alloc(8);
      place.writeUInt32BE(offset, 0);
      place.writeUInt32BE(data.length, 4);
      entries.push(Buffer.from(tag, 'latin1'), place);
    }
    offset += data.length;
  }
  const count = Buffer.alloc(4);
  count.writeUInt32BE(entries.length / 2);
  return Buffer.concat([header(offset), count, ...entries, ...elements.map(([, data]) => data)]);
}

const headerLength = 128;

/** The white to which colors are adapted. */
const d50 = [0.9642, 1, 0.8249];

function header(length: number): Buffer {
  const bytes = Buffer.alloc(headerLength);
  bytes.writeUInt32BE(length, 0);
  bytes.writeUInt32BE(0x04300000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // A date is required; this one is that of the format.
  [2010, 12, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36, 'latin1');
  fixed(d50).copy(bytes, 68);
  return bytes;
}

/** The elements of the profile with their tags. */
function tagElements(): readonly (readonly [tags: readonly string[], data: Buffer])[] {
  return [
    [['desc'], localized('sRGB')],
    [['cprt'], localized('No copyright, use freely')],
    [['wtpt'], typed('XYZ ', fixed(d50))],
    [['chad'], typed('sf32', fixed(adaptation))],
    [['rXYZ'], typed('XYZ ', fixed([0.436066, 0.222488, 0.013916]))],
    [['gXYZ'], typed('XYZ ', fixed([0.385147, 0.716873, 0.097076]))],
    [['bXYZ'], typed('XYZ ', fixed([0.143066, 0.060608, 0.714096]))],
    [['rTRC', 'gTRC', 'bTRC'], typed('para', Buffer.from([0, 3, 0, 0]), fixed(transfer))],
  ];
}

/** ((x + 0.055) / 1.055) ^ 2.4 from 0.04045 on, below it x / 12.92. */
const transfer = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** Bradford's, from D65. */
const adaptation = [
  1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678,
];

/** Numbers with 16 bits behind the point. */
function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 0x10000), index * 4));
  return bytes;
}

function typed(type: string, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
}

/** One text in English of the United States, to a multiple of four bytes. */
function localized(text: string): Buffer {
  const words = Buffer.alloc(Math.ceil(text.length / 2) * 4);
  Buffer.from(text, 'utf16le').swap16().copy(words);
  const record = Buffer.alloc(20);
  [1, 12].forEach((value, index) => record.writeUInt32BE(value, index * 4));
  record.write('enUS', 8, 'latin1');
  record.writeUInt32BE(text.length * 2, 12);
  record.writeUInt32BE(28, 16);
  return typed('mluc', record, words);
}

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
