import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InvalidRequestError } from '@mdconv/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { convert } from '@mdconv/render';

const file = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
const font = await readFile(createRequire(import.meta.url).resolve(file));
const markdown = 'Grün, *éclair* und ½ Affe\n\n- „x“\n';

test.each(['pdf', 'png'] as const)(
  'a composite glyph that contains itself is drawn without itself, or rejected, in %s',
  async (format) => {
    const outcome = convertWith(glyphsContainingThemselves(), format);
    const { message } = await outcome.then(() => ({ message: '' }), asInvalidRequest);
    expect(['', expect.stringContaining('Inter 400 normal')]).toContainEqual(message);
  },
);

test('a damaged font is used, or rejected with an error that names it', async () => {
  const damage = fc.record({
    table: fc.nat({ max: font.readUInt16BE(4) - 1 }),
    place: fc.oneof(fc.nat({ max: 64 }), fc.nat({ max: font.length })),
    value: fc.nat({ max: 255 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(damage, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('pdf', 'png', 'html'),
      async (damages, format) => {
        const bytes = Buffer.from(font);
        for (const { table, place, value } of damages) {
          const { start, length } = tableAt(12 + table * 16);
          bytes[start + (place % length)] = value;
        }
        const refusal = await convertWith(bytes, format).then(() => undefined, asInvalidRequest);
        expect(refusal?.message ?? 'Inter 400 normal').toContain('Inter 400 normal');
      },
    ),
    { numRuns: runs(60) },
  );
});

/** Rethrows any other error. */
function asInvalidRequest(error: unknown): InvalidRequestError {
  expect(error).toBeInstanceOf(InvalidRequestError);
  return error as InvalidRequestError;
}

function convertWith(bytes: Buffer, format: 'pdf' | 'png' | 'html') {
  const fonts = [{ family: 'Inter', weight: 400, style: 'normal', bytes }] as const;
  return convert({ markdown, format }, { fonts });
}

function tableAt(record: number) {
  return { start: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) };
}

/** Makes every composite glyph its own first component. Source: OpenType 1.9, glyf. */
function glyphsContainingThemselves(): Buffer {
  const bytes = Buffer.from(font);
  const start = (tag: string) => tableAt(font.indexOf(tag)).start;
  const [glyf, loca] = [start('glyf'), start('loca')];
  const isLong = font.readUInt16BE(start('head') + 50) === 1;
  const offset = (glyph: number) =>
    isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2;
  for (let glyph = 0; glyph < font.readUInt16BE(start('maxp') + 4); glyph += 1) {
    if (offset(glyph + 1) === offset(glyph)) continue;
    const at = glyf + offset(glyph);
    if (font.readInt16BE(at) < 0) bytes.writeUInt16BE(glyph, at + 12);
  }
  return bytes;
}
