import { InvalidRequestError } from '@mdconv/core';

const codePointsMax = 20;

/** What has no place on a line of its own, or would turn what stands around it. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;

/** @throws {InvalidRequestError} it is no short word that can be printed */
export function checkMark(mark: string): string {
  // A code point has two units at most, so a long text is not taken apart.
  const isShort = mark.length <= codePointsMax * 2 && [...mark].length <= codePointsMax;
  if (isShort && mark.trim() !== '' && !unprintable.test(mark)) return mark;
  const message = `Give a word of 1 to ${codePointsMax} characters, none of them a control character.`;
  throw new InvalidRequestError([{ path: 'mark', message }]);
}
