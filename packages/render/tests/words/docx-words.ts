import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { wordsIn } from './words-in.ts';

/**
 * Returns the words of a docx: first its text, then its footnotes, without their numbers, which Word
 * generates. Page numbers are left out, because other formats do not have them.
 */
export function docxWords(file: Uint8Array): readonly string[] {
  const parts = unzipSync(file, { filter: ({ name }) => /document|footnotes/.test(name) });
  const textOf = (name: string) =>
    partText(withoutPageNumbers(strFromU8(parts[`word/${name}.xml`]!)));
  return wordsIn(`${textOf('document')} ${textOf('footnotes')}`);
}

/** Removes the results of the PAGEREF fields in the table of contents. */
export function withoutPageNumbers(xml: string): string {
  return xml.replace(
    /(?<= PAGEREF [^<]*<\/w:instrText>).*?(?=<w:fldChar w:fldCharType="end")/g,
    '',
  );
}

function partText(xml: string): string {
  let text = '';
  let isText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isText = name === 'w:t';
        if (name === 'w:footnoteReference') text += attributes['w:id'];
        if (name === 'w:br' || name === 'w:tab') text += ' ';
      },
      ontext(value) {
        if (isText) text += value;
      },
      onclosetag(name) {
        isText = false;
        if (name === 'w:p') text += ' ';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text;
}
