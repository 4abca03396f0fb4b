import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { wordsIn } from './words-in.ts';

/**
 * The words of a Word file's text and, behind it, of its notes, whose numbers Word itself writes.
 * Numbers of pages are left out, as other formats have none.
 */
export function docxWords(file: Uint8Array): readonly string[] {
  const parts = unzipSync(file, { filter: ({ name }) => /document|footnotes/.test(name) });
  const textOf = (name: string) =>
    partText(withoutPageNumbers(strFromU8(parts[`word/${name}.xml`]!)));
  return wordsIn(`${textOf('document')} ${textOf('footnotes')}`);
}

/** Leaves out what the fields in contents show. */
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
