import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const file = new URL('../../../../../render/fonts/inter/400.ttf', import.meta.url);

/** Together with the text around it, this fits into a body of 12.5 MiB. */
const fontBytes = 9_700_000;

/** The body that saves a design system with a new font of almost ten megabytes. */
export function designBody(slug) {
  const font = readFileSync(file);
  const bytes = Buffer.concat([font, randomBytes(fontBytes - font.length)]);
  const design = { extends: 'minimal-clean', slug, name: slug, fonts: { body: 'Inter' } };
  return Buffer.from(JSON.stringify({ design, fonts: [{ content: bytes.toString('base64') }] }));
}
