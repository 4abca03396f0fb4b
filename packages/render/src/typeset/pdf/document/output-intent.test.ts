import { expect, test } from 'vitest';
import { srgbProfile } from './output-intent.ts';

const profile = srgbProfile();

/** The tag data with the given signature. Source: ICC.1:2010, 7.3. */
function element(tag: string): Buffer {
  const entry = Array.from({ length: profile.readUInt32BE(128) }, (_, index) => 132 + index * 12);
  const place = entry.find((at) => profile.toString('latin1', at, at + 4) === tag)!;
  const offset = profile.readUInt32BE(place + 4);
  return profile.subarray(offset, offset + profile.readUInt32BE(place + 8));
}

const fixed = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / 0x10000;

test('the header declares size and profile class', () => {
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
});

test('every element starts at a multiple of four and ends within the profile', () => {
  for (const tag of ['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'bTRC']) {
    expect((element(tag).byteOffset - profile.byteOffset) % 4).toBe(0);
    expect(element(tag).length).toBeGreaterThan(8);
  }
});

test.each([
  [0, 8],
  [1, 12],
  [2, 16],
])('the primaries add up to the white point, axis %d', (_axis, at) => {
  const together = ['rXYZ', 'gXYZ', 'bXYZ'].reduce((sum, tag) => sum + fixed(element(tag), at), 0);
  expect(together).toBeCloseTo(fixed(element('wtpt'), at), 3);
});

test('the transfer curve is continuous and ends at one', () => {
  const [gamma, a, b, c, d] = [12, 16, 20, 24, 28].map((at) => fixed(element('rTRC'), at));
  expect((a! * d! + b!) ** gamma!).toBeCloseTo(c! * d!, 4);
  expect((a! + b!) ** gamma!).toBeCloseTo(1, 4);
  expect(element('gTRC')).toEqual(element('rTRC'));
});
