import type { PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfDictionary } from '../reader/pdf-object.ts';
import type { PdfFile } from '../reader/read-pdf.ts';
import { arrayOf, nameOf } from '../reader/values.ts';
import type { Mark } from './content-facts.ts';
import type { PageFacts } from './read-pages.ts';
import { readToUnicode } from './read-to-unicode.ts';
import { readTrueType, type TrueType } from './read-true-type.ts';

/** A font that shows text on some page. */
export interface FontFacts {
  readonly name: string;
  readonly dictionary: PdfDictionary;
  readonly subtype: string;
  /** The descendant of a composite font, otherwise the font itself. */
  readonly base: PdfDictionary;
  readonly descriptor: PdfDictionary | undefined;
  /** Codes that are shown, with the marked content around them. */
  readonly codes: ReadonlyMap<number, ReadonlySet<Mark | undefined>>;
  readonly toUnicode: ReadonlyMap<number, string> | undefined;
  /** Absent: no font program is embedded, or it is not TrueType. */
  readonly program: TrueType | undefined;
  /** The facts about a code of a composite font with an identity encoding. */
  readonly width: (code: number) => number;
  /** The glyph of such a code; 0: missing. */
  readonly glyph: (code: number) => number;
}

export function readFonts(
  file: PdfFile,
  at: PathReader,
  pages: readonly PageFacts[],
): readonly FontFacts[] {
  const used = new Map<PdfDictionary, Map<number, Set<Mark | undefined>>>();
  for (const { font, bytes, mark } of pages.flatMap(({ content }) => content.shows)) {
    const dictionary = ofKind(font, 'dictionary');
    if (!dictionary) continue;
    const codes = used.get(dictionary) ?? new Map<number, Set<Mark | undefined>>();
    used.set(dictionary, codes);
    const width = nameOf(at(dictionary, 'Subtype')) === 'Type0' ? 2 : 1;
    for (let index = 0; index + width <= bytes.length; index += width) {
      const code = bytes.readUIntBE(index, width);
      codes.set(code, (codes.get(code) ?? new Set()).add(mark));
    }
  }
  return [...used].map(([dictionary, codes]) => readFont(file, at, dictionary, codes));
}

function readFont(
  file: PdfFile,
  at: PathReader,
  dictionary: PdfDictionary,
  codes: FontFacts['codes'],
): FontFacts {
  const base = ofKind(at(dictionary, 'DescendantFonts', 0), 'dictionary') ?? dictionary;
  const descriptor = ofKind(at(base, 'FontDescriptor'), 'dictionary');
  const toUnicode = ofKind(at(dictionary, 'ToUnicode'), 'stream');
  const program = ofKind(at(descriptor, 'FontFile2'), 'stream');
  const map = ofKind(at(base, 'CIDToGIDMap'), 'stream');
  const glyphs = map && file.decode(map);
  return {
    name: nameOf(at(dictionary, 'BaseFont')) ?? 'a font without a name',
    dictionary,
    subtype: nameOf(at(dictionary, 'Subtype')) ?? '',
    base,
    descriptor,
    codes,
    toUnicode: toUnicode && readToUnicode(file.decode(toUnicode)),
    program: program && readTrueType(file.decode(program)),
    width: readWidths(at, base),
    glyph: (code) => {
      if (!glyphs) return code;
      return code * 2 + 2 <= glyphs.length ? glyphs.readUInt16BE(code * 2) : 0;
    },
  };
}

/** Source: ISO 32000-1, 9.7.4.3. */
function readWidths(at: PathReader, base: PdfDictionary): (code: number) => number {
  const widths = new Map<number, number>();
  const items = arrayOf(at(base, 'W')).map((item) => at(item));
  for (let index = 0; index < items.length;) {
    const [first, next, last] = [Number(items[index]), items[index + 1], items[index + 2]];
    if (Array.isArray(next)) {
      next.forEach((width, place) => widths.set(first + place, Number(at(width))));
      index += 2;
    } else {
      for (let one = first; one <= Math.min(Number(next), 0xffff); one++)
        widths.set(one, Number(last));
      index += 3;
    }
  }
  const absent = Number(at(base, 'DW') ?? 1000);
  return (code) => widths.get(code) ?? absent;
}
