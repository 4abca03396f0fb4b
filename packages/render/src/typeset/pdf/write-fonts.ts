import { embeddableFont, readFace, subsetTrueType, type Face } from '../fonts/index.ts';
import { array } from './array.ts';
import { deflate } from './deflate.ts';
import { describeFont } from './describe-font.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import type { PdfFile } from './pdf-file.ts';
import { unicodeMap } from './unicode-map.ts';

/** Embeds the glyphs that the pages have used. */
export function writeFonts(file: PdfFile, fonts: readonly EmbeddedFont[]): void {
  fonts.forEach((font, index) => writeFont(file, font, index));
}

function fontProgram({ face, glyphs }: EmbeddedFont) {
  const subset = embeddableFont(face).createSubset() as unknown as FontkitSubset;
  if (!subset.cff)
    return {
      format: 'TrueType',
      bytes: subsetTrueType(face.bytes, glyphs),
    } as const;
  // The missing glyph is in it already.
  subset.glyphs.push(...glyphs.slice(1));
  return { format: 'CFF', bytes: subset.encode() } as const;
}

/** Where a glyph may stand twice, which `includeGlyph` would prevent. Private to fontkit. */
interface FontkitSubset {
  readonly cff?: object;
  readonly glyphs: number[];
  encode(): Uint8Array;
}

/** Source: PDF 32000-1, 9.7 and 9.8. */
function writeFont(file: PdfFile, font: EmbeddedFont, index: number): void {
  const { face, reference, widths, meanings } = font;
  const { format, bytes } = readFace(face, () => fontProgram(font));
  const name = `${subsetTag(index)}+${readFace(face, () => postscriptName(face))}`;
  const isTrueType = format === 'TrueType';
  const program = file.addStream(
    { Filter: '/FlateDecode', Subtype: isTrueType ? undefined : '/CIDFontType0C' },
    deflate(bytes),
  );
  const descriptor = {
    ...readFace(face, () => describeFont(face, name)),
    [isTrueType ? 'FontFile2' : 'FontFile3']: program,
  };
  const descendant = {
    Type: '/Font',
    Subtype: isTrueType ? '/CIDFontType2' : '/CIDFontType0',
    BaseFont: `/${name}`,
    CIDSystemInfo: '<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>',
    FontDescriptor: file.add(descriptor),
    W: array([0, array(widths)]),
    CIDToGIDMap: isTrueType ? '/Identity' : undefined,
  };
  const toUnicode = Buffer.from(unicodeMap(meanings), 'latin1');
  const composite = {
    Type: '/Font',
    Subtype: '/Type0',
    BaseFont: `/${name}`,
    Encoding: '/Identity-H',
    DescendantFonts: array([file.add(descendant)]),
    ToUnicode: file.addStream({ Filter: '/FlateDecode' }, deflate(toUnicode)),
  };
  file.write(reference, composite);
}

/** Six letters, others for each subset of a file. Source: PDF 32000-1, 9.6.4. */
function subsetTag(index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - place)) % 26)),
  );
  return letters.join('');
}

function postscriptName(face: Face): string {
  const { postscriptName: own } = embeddableFont(face) as {
    readonly postscriptName?: string;
  };
  return (own ?? face.family).replaceAll(/[^\w-]/g, '_');
}
