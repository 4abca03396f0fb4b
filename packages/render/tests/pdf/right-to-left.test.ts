import { parse } from '@mdconv/core';
import { expect } from 'vitest';
import { renderPdf } from '../../src/typeset/pdf/index.ts';
import { ask, structureOf, testWith } from './tools.ts';

async function pdfOf(language: string, text: string): Promise<Uint8Array> {
  return (await renderPdf(parse(`---\nlang: ${language}\n---\n\n${text}\n`))).output;
}

/** Words and numbers; pdftotext adds bidi control characters, and puts spaces on the other side of words. */
const words = (text: string) =>
  text.replace(/[\u202a-\u202e]/g, '').match(/[\p{L}\p{M}]+|\d+/gu) ?? [];

for (const [language, line] of [
  ['ar', 'يولد جميع الناس في الكرامة والحقوق. وعليهم أن يعامل بعضهم بروح الإخاء.'],
  ['ar', 'ترجم إلى أكثر من 500 لغة (منها English و français) عام 1948.'],
  ['he', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.'],
  ['he', 'ההכרזה התקבלה ב־10 בדצמבר (resolution 217).'],
] as const) {
  testWith('pdftotext', `is extracted in the order of reading: ${line}`, async () => {
    const extracted = ask('pdftotext', await pdfOf(language, line), ['FILE', '-']);
    // The page number follows.
    expect(words(extracted).join('')).toBe(`${words(line).join('')}1`);
  });
}

// pdftotext sorts characters by position, so it puts vowel marks before their letters, and Latin
// words before a number that they follow. The structure tree has the right order.
for (const [language, line] of [
  ['ar', 'العربيّة المُشَكَّلة، أحرارًا وعقلًا'],
  ['he', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים'],
  ['he', 'ההכרזה התקבלה ב־10 בדצמבר 1948, resolution 217 A.'],
] as const) {
  testWith('pdfinfo', `is read as it is written: ${line}`, async () => {
    const tree = structureOf(await pdfOf(language, line));
    const texts = Array.from(tree.matchAll(/"(.*)"/g), ([, text]) => text!);
    expect(texts.join('')).toBe(line);
  });
}

testWith('pdftotext', 'is set from the right, with other directions in between', async () => {
  const pdf = await pdfOf('ar', 'واحد alpha اثنان beta gamma ثلاثة 12');
  const boxes = ask('pdftotext', pdf, ['-bbox', 'FILE', '-']);
  const left = (word: string) =>
    Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}</word>`).exec(boxes)?.[1]);
  const [alpha, beta, gamma, twelve] = ['alpha', 'beta', 'gamma', '12'].map(left);
  expect(alpha).toBeGreaterThan(gamma!);
  expect(gamma).toBeGreaterThan(beta!);
  expect(beta).toBeGreaterThan(twelve!);
});
