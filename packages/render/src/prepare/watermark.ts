import { InvalidRequestError } from '@mdconv/core';

const codePointsMax = 20;

/** Characters that break a line, are invalid, or change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;

/** @throws {InvalidRequestError} the watermark is not a short printable word */
export function checkWatermark(watermark: string): string {
  // A code point has at most two code units, so long texts are rejected without splitting them.
  const isShort = watermark.length <= codePointsMax * 2 && [...watermark].length <= codePointsMax;
  if (isShort && watermark.trim() !== '' && !unprintable.test(watermark)) return watermark;
  const message = `Use 1 to ${codePointsMax} characters without control characters.`;
  throw new InvalidRequestError([{ path: 'watermark', message }]);
}
