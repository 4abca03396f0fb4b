import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import type { Mark } from '../facts/content-facts.ts';
import type { FontFacts } from '../facts/read-fonts.ts';
import { dictionaryOf } from '../reader/path-reader.ts';
import { ofKind } from '../reader/pdf-object.ts';
import { nameOf } from '../reader/values.ts';

/**
 * Fonts and their text mappings. Conditions on single glyphs check composite fonts with
 * an identity encoding, the only kind that mdconv writes.
 * Source: ISO 14289-1, 7.21; ISO 19005-2, 6.2.11.
 */
export const fontConditions: readonly Condition[] = [
  {
    id: 'A 6.2.11.2 types',
    clause: 'ISO 19005-2, 6.2.11.2',
    says: 'Fonts have a name, and a type and subtype of PDF 1.7.',
    *find({ fonts, at }) {
      for (const { name, dictionary, subtype } of fonts) {
        const isNamed = subtype === 'Type3' || at(dictionary, 'BaseFont') !== undefined;
        const isFont = nameOf(at(dictionary, 'Type')) === 'Font' && fontTypes.has(subtype);
        if (!isFont || !isNamed) yield name;
      }
    },
  },
  {
    id: 'UA 31-005',
    clause: 'ISO 14289-1, 7.21.3.2; ISO 19005-2, 6.2.11.3.2',
    says: 'A TrueType CID font has a CIDToGIDMap, which is a stream or Identity (31-004).',
    *find({ fonts, at }) {
      for (const { name, base } of fonts) {
        if (nameOf(at(base, 'Subtype')) !== 'CIDFontType2') continue;
        const map = at(base, 'CIDToGIDMap');
        if (!ofKind(map, 'stream') && nameOf(map) !== 'Identity') yield name;
      }
    },
  },
  {
    id: 'UA 31-006',
    clause: 'ISO 14289-1, 7.21.3.3; ISO 19005-2, 6.2.11.3.3',
    says: 'The encoding of a composite font is embedded, Identity-H or Identity-V.',
    *find({ fonts, at }) {
      for (const { name, dictionary, subtype } of fonts) {
        const encoding = at(dictionary, 'Encoding');
        const isKnown =
          ofKind(encoding, 'stream') ?? /^Identity-[HV]$/.test(nameOf(encoding) ?? '');
        if (subtype === 'Type0' && !isKnown) yield name;
      }
    },
  },
  {
    id: 'UA 31-009',
    clause: 'ISO 14289-1, 7.21.4.1; ISO 19005-2, 6.2.11.4.1',
    says: 'Every font program is embedded.',
    *find({ fonts, at }) {
      for (const { name, subtype, descriptor } of fonts) {
        const programs = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => at(descriptor, key));
        if (subtype !== 'Type3' && !programs.some((one) => ofKind(one, 'stream'))) yield name;
      }
    },
  },
  {
    id: 'UA 31-011',
    clause: 'ISO 14289-1, 7.21.4.1; ISO 19005-2, 6.2.11.4.1',
    says: 'The font program contains every glyph that is shown.',
    *find({ fonts }) {
      for (const { font, code, program } of shownGlyphs(fonts))
        if (program && font.glyph(code) >= program.glyphs) yield codeOf(font, code);
    },
  },
  {
    id: 'PDF 9.6.4 subset',
    clause: 'ISO 32000-1, 9.6.4',
    says: 'The names of a subset font start with the same tag of six capital letters and a plus sign.',
    *find({ fonts, at }) {
      for (const { name, base, descriptor } of fonts) {
        const names = [name, nameOf(at(base, 'BaseFont')), nameOf(at(descriptor, 'FontName'))];
        if (!/^[A-Z]{6}\+/.test(name) || new Set(names).size > 1) yield name;
      }
    },
  },
  {
    id: 'UA 31-014',
    clause: 'ISO 14289-1, 7.21.4.2; ISO 19005-2, 6.2.11.4.2',
    says: 'A CIDSet, if present, lists every glyph of the font program.',
    *find({ fonts, at, file }) {
      for (const { name, descriptor, program } of fonts) {
        const stream = ofKind(at(descriptor, 'CIDSet'), 'stream');
        if (!stream || !program) continue;
        const bits = file.decode(stream);
        const isNamed = (glyph: number) => ((bits[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
        if (!Array.from({ length: program.glyphs }, (_, glyph) => isNamed(glyph)).every(Boolean))
          yield name;
      }
    },
  },
  {
    id: 'UA 31-016',
    clause: 'ISO 14289-1, 7.21.5; ISO 19005-2, 6.2.11.5',
    says: 'The widths of a font match its program within one thousandth.',
    *find({ fonts }) {
      for (const { font, code, program } of shownGlyphs(fonts)) {
        const glyph = font.glyph(code);
        if (
          program &&
          glyph < program.glyphs &&
          Math.abs(font.width(code) - program.width(glyph)) > 1
        )
          yield codeOf(font, code);
      }
    },
  },
  {
    id: 'UA 10-001',
    clause: 'ISO 14289-1, 7.21.7; ISO 19005-2, 6.2.11.7.2',
    says: 'Every code maps to Unicode text; zero-width parts of a letter may map to none (31-027).',
    *find({ fonts }) {
      for (const font of fonts) {
        for (const code of font.codes.keys()) {
          const text = font.toUnicode?.get(code);
          // For example, the dots of an Arabic letter if the letter's own glyph carries all of its text.
          const isPart = text === '' && font.width(code) === 0;
          if (!text && !isPart) yield codeOf(font, code);
        }
      }
    },
  },
  meaning('UA 31-028', 'No code stands for U+0000.', /\0/),
  meaning('UA 31-029', 'No code stands for U+FEFF or U+FFFE.', /[\ufeff\ufffe]/),
  {
    id: 'A 6.2.11.7.3 private use',
    clause: 'ISO 19005-2, 6.2.11.7.3',
    says: 'Private-use characters have actual text.',
    *find({ fonts, at }) {
      for (const font of fonts) {
        for (const [code, marks] of font.codes) {
          if (!/\p{Co}/u.test(font.toUnicode?.get(code) ?? '')) continue;
          if ([...marks].some((mark) => !hasActualText(at, mark))) yield codeOf(font, code);
        }
      }
    },
  },
  {
    id: 'UA 31-030',
    clause: 'ISO 14289-1, 7.21.8; ISO 19005-2, 6.2.11.8',
    says: 'No text shows the glyph .notdef.',
    *find({ fonts }) {
      for (const { font, code } of shownGlyphs(fonts))
        if (font.glyph(code) === 0) yield codeOf(font, code);
    },
  },
];

const fontTypes = new Set(['Type0', 'Type1', 'MMType1', 'Type3', 'TrueType']);

/** The codes shown of composite fonts with an identity encoding. */
function* shownGlyphs(fonts: readonly FontFacts[]) {
  for (const font of fonts) {
    const encoding = dictionaryOf(font.dictionary)?.entries.get('Encoding');
    if (font.subtype !== 'Type0' || nameOf(encoding) !== 'Identity-H') continue;
    for (const code of font.codes.keys()) yield { font, code, program: font.program };
  }
}

function meaning(id: string, says: string, forbidden: RegExp): Condition {
  return {
    id,
    clause: 'ISO 14289-1, 7.21.7; ISO 19005-2, 6.2.11.7.2',
    says,
    *find({ fonts }) {
      for (const font of fonts)
        for (const [code, text] of font.toUnicode ?? [])
          if (forbidden.test(text)) yield codeOf(font, code);
    },
  };
}

function hasActualText(at: PdfFacts['at'], mark: Mark | undefined): boolean {
  for (let one = mark; one; one = one.parent)
    if (at(one.properties, 'ActualText') !== undefined) return true;
  return false;
}

const codeOf = ({ name }: FontFacts, code: number) =>
  `${name}, code ${code.toString(16).padStart(4, '0')}`;
