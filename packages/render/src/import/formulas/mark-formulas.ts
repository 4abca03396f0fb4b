import { ommlToMathml } from './omml-to-mathml.ts';

/** Private-use characters around the number of a formula. */
const [before, after] = ['\u{f0000}', '\u{f0001}'];
const mark = new RegExp(`${before}(\\d+)${after}`, 'gu');

/** Formulas of one document. */
const formulasMax = 20_000;

/**
 * Replaces the formulas of a part of a Word document, which mammoth leaves out, by runs of text that mark their
 * places, and adds them to a list as MathML.
 */
export function markFormulas(xml: string, formulas: string[]): string {
  if (!xml.includes('<m:oMath')) return xml;
  let written = '';
  let from = 0;
  let isDisplayed = false;
  const tags = /<(\/?)m:(oMathPara|oMath)(?=[\s>/])[^<>]*>/g;
  for (const { 0: tag, 1: slash, 2: name, index } of xml.matchAll(tags)) {
    if (index < from) continue;
    if (name === 'oMathPara') {
      written += xml.slice(from, index);
      from = index + tag.length;
      isDisplayed = slash === '' && !tag.endsWith('/>');
      continue;
    }
    if (slash !== '' || tag.endsWith('/>')) continue;
    const end = xml.indexOf('</m:oMath>', index);
    if (end < 0 || formulas.length >= formulasMax) break;
    const display = isDisplayed ? ' display="block"' : '';
    const content = ommlToMathml(xml.slice(index, end + '</m:oMath>'.length));
    written += `${xml.slice(from, index)}<w:r><w:t>${before}${formulas.length}${after}</w:t></w:r>`;
    formulas.push(`<math${display}>${content}</math>`);
    from = end + '</m:oMath>'.length;
  }
  return written + xml.slice(from);
}

/** Puts the formulas into the html where they are marked. */
export function showFormulas(html: string, formulas: readonly string[]): string {
  return html.replace(mark, (_, number: string) => formulas[Number(number)] ?? '');
}
