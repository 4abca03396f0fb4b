import { protectedRangeAt, type Line, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { languageOf } from '../language.ts';
import { maskedLine, proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { looksLikeCode } from './code-evidence.ts';
import { createLinkedHeadings } from './linked-headings.ts';
import { noBreakPlaces, type NoBreakPlace } from './no-break-places.ts';

export const noBreakSpaces: Rule = {
  id: 'no-break-spaces',
  pass: 'clean',
  polish: true,
  severity: 'should',
  render: 'T',
  summary: 'Replaces the space in `5 kg`, `Fig. 3` or `Dr. Bell` with a no-break space.',
  why: 'A line that ends between a number and its unit separates what is read together.',
  source: 'BIPM, SI brochure, 5.4; CLDR 48; Duden; Imprimerie nationale, Lexique.',
  changes: [
    { before: 'It weighs 5 kg.', after: 'It weighs 5\u00a0kg.' },
    { before: 'at 20 °C or 100 km/h', after: 'at 20\u00a0°C or 100\u00a0km/h' },
    { before: 'see Fig. 3 on p. 5', after: 'see Fig.\u00a03 on p.\u00a05' },
    { before: 'by § 5, EUR 20', after: 'by §\u00a05, EUR\u00a020' },
    { before: 'for € 20 or US$ 30', after: 'for €\u00a020 or US$\u00a030' },
    { before: 'Call us at (541) 555-0134.', after: 'Call us at (541)\u00a0555-0134.' },
    { before: '10 – 20 kg', after: '10\u00a0–\u00a020\u00a0kg' },
    { before: 'about 50 % of it', after: 'about 50\u00a0% of it' },
    { before: 'ask Dr. Bell', after: 'ask Dr.\u00a0Bell' },
    { before: 'by J. R. R. Tolkien', after: 'by J.\u00a0R.\u00a0R.\u00a0Tolkien' },
    { before: '**5** kg', after: '**5**\u00a0kg' },
    { before: 'about 100 000 people', after: 'about 100\u00a0000 people' },
    { before: 'boxes of 3 × 4 cm', after: 'boxes of 3\u00a0×\u00a04\u00a0cm' },
    {
      before: 'It fell by ±1.4 pp in all of them (n = 22).',
      after: 'It fell by ±1.4\u00a0pp in all of them (n\u00a0=\u00a022).',
    },
    {
      before: 'We asked 1,204 customers (*n* = 382).',
      after: 'We asked 1,204 customers (*n*\u00a0=\u00a0382).',
    },
    {
      before: '| Adams 2021 † | 5 |\n| - | - |\n| b | 480,– € |\n',
      after: '| Adams 2021\u00a0† | 5 |\n| - | - |\n| b | 480,–\u00a0€ |\n',
    },
    {
      before: '---\nlang: de\n---\n\nauf S. 5, z. B. 3 GB\n',
      after: '---\nlang: de\n---\n\nauf S.\u00a05, z.\u00a0B. 3\u00a0GB\n',
    },
    {
      before: '---\nlang: fr\n---\n\nOui : 5 % ! « Non »\n',
      after: '---\nlang: fr\n---\n\nOui\u00a0: 5\u202f%\u202f! «\u00a0Non\u00a0»\n',
    },
  ],
  keeps: [
    'in 5 words',
    'in 2019 100 people',
    'rooms 5 6 7',
    'born † 1980 there',
    'n = 22',
    '5 kilograms',
    `5'10" tall`,
    `5' 10" tall`,
    'v5 kg',
    '#5 kg',
    '`5 kg`',
    '    5 kg\n',
    'https://a.example/5 kg',
    '[a](b "5 kg")',
    'a = 5 kg',
    'after => 5 s',
    '{{ 5 kg }}',
    '$5 kg$',
    'p. 5 is the first\n',
    'I said no. 5 came.',
    'No. 5 came.',
    'in 2019 – 3 years later –',
    'plan B. Then go',
    '5 % 3',
    'the list: 5 : 3 !',
    '5\u00a0kg',
    '5  kg',
    '5\nkg',
    '[there](#5-kg)\n\n# 5 kg\n',
    '<b title="5 kg">',
  ],
  propose(context) {
    if (!/[\d.§°º№«–*A-Z€£¥₹₩$)] \S| [;:!?»]/.test(context.text)) return [];
    return changesIn(context.scan);
  },
};

/** UTF-16 code units that decide about a space, on either side. */
const reach = 40;

function changesIn(scan: Scan): TextChange[] {
  const { text } = scan;
  const places = noBreakPlaces(languageOf(scan));
  const isLinked = createLinkedHeadings(text);
  const changes: TextChange[] = [];
  let known: { readonly line: Line; readonly isFixed: boolean } | undefined;
  for (const { 0: found, index } of text.matchAll(likelySpace)) {
    const at = index + found.length - 1;
    const line = proseLineAt(scan, at);
    if (!line || at === line.content) continue;
    const place = placeAt(text, at, line, places);
    if (!place || isListMarker(text.slice(line.content, at)) || endsAddress(scan, at)) continue;
    if (known?.line !== line) known = { line, isFixed: isFixed(scan, line, isLinked) };
    if (!known.isFixed) changes.push({ start: at, end: at + 1, text: place.space });
  }
  return changes;
}

/**
 * A quick test for most spaces: the characters beside them, and for a period that the word before it is
 * as short as an abbreviation. A match ends behind the space.
 */
const likelySpace =
  /[\d§°º№«–*%×=<>≤≥≈] |\.(?<![a-z]{5}\.) | (?=[;:!?»–=<>≤≥≈†‡])|[DFRPYKN€£¥₹₩$] (?=\d)|\) (?=\d{3}-)/g;

function placeAt(
  text: string,
  at: number,
  { content, end }: Line,
  places: readonly NoBreakPlace[],
): NoBreakPlace | undefined {
  const before = text.slice(Math.max(content, at - reach), at);
  const after = text.slice(at + 1, Math.min(end, at + 1 + reach));
  return places.find(
    (place) =>
      place.after.test(after) &&
      place.before.test(before) &&
      (place.holds?.(before, after) ?? true),
  );
}

/** Whether a space follows a bare address, which the new space could become a part of. */
function endsAddress({ ranges }: Scan, at: number): boolean {
  return protectedRangeAt(ranges, at - 1)?.kind === 'autolink';
}

/** A list marker needs its space, even where CommonMark does not know the marker. */
function isListMarker(before: string): boolean {
  return /^\(?(?:\p{L}|[ivxlcdm]+|[\d.]+)[.)]$/iu.test(before);
}

/** Whether a line is code, or a heading whose anchor would change. */
function isFixed(scan: Scan, line: Line, isLinked: (heading: string) => boolean): boolean {
  if (line.kind === 'heading' && isLinked(lineContent(scan.text, line))) return true;
  return looksLikeCode(maskedLine(scan, line));
}
