import { z } from 'zod';
import { hasInvisibleCharacters } from './invisible-characters.ts';

/** Request fields with rules of their own. Source: the decisions on the published API, Workspace. */

const surrogate = /\p{Surrogate}/u;
const noSurrogate = 'Must not contain lone surrogates.';

/** Code points. */
const nameLengthMax = 200;

/**
 * Bounds the time of NFC normalization, which is quadratic in combining marks. In UTF-16 code units:
 * NFC merges at most four code points into one, so a longer name is also too long when normalized.
 * Source: UAX #15, 9.1 and 12.1.
 */
const nameUnitsMax = nameLengthMax * 4 * 2;

const nameLength = `Must be 1 to ${nameLengthMax} characters.`;

/** The name of a project, folder or file, trimmed and in NFC. */
export const Name = z
  .string()
  .trim()
  .refine((name) => name.length <= nameUnitsMax, { error: nameLength, abort: true })
  .normalize('NFC')
  .refine((name) => name !== '' && [...name].length <= nameLengthMax, { error: nameLength })
  .refine((name) => !/[\p{Cc}\p{Surrogate}/\\]/u.test(name), {
    error: 'Must not contain control characters, slashes or lone surrogates.',
  })
  .refine((name) => !hasInvisibleCharacters(name), {
    error: 'Must not contain invisible characters or characters that change the text direction.',
  })
  .meta({
    description: `1 to ${nameLengthMax} characters after trimming and NFC; no control characters or slashes, and no invisible characters except in words and emoji that need them.`,
  });

/** Code points. */
const descriptionLengthMax = 2000;

/** A project's description, stored unchanged. */
export const Description = z
  .string()
  .refine((text) => [...text].length <= descriptionLengthMax, {
    error: `Must be at most ${descriptionLengthMax} characters.`,
  })
  // PostgreSQL cannot store NUL in text.
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), {
    error: 'Must not contain NUL or lone surrogates.',
  })
  .meta({ description: `At most ${descriptionLengthMax} characters.` });

/** Bytes of UTF-8. Source: the published API, Limits; its decisions, Sizes. */
export const contentBytesMax = 1_048_576;

/** A file's markdown, stored unchanged, including NUL. */
export const Content = z
  .string()
  .refine((text) => !surrogate.test(text), { error: noSurrogate })
  .meta({ description: `Markdown, at most ${contentBytesMax} bytes of UTF-8.` });

/** Source: RFC 5321, 4.5.3.1.3, minus the angle brackets. */
const emailLengthMax = 254;

/** Text between dots: no spaces, control or format characters, or specials of RFC 5322, 3.2.3. */
const atom = '[^\\s\\p{C}@.<>()[\\]\\\\,;:"]+';
const emailPattern = new RegExp(`^${atom}(\\.${atom})*@${atom}(\\.${atom})*$`, 'u');

/** An email address, trimmed and in lower case. It does not have to exist. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text.length <= emailLengthMax && emailPattern.test(text), {
    error: 'Must be an email address.',
  })
  .meta({ format: 'email' });

/** Bytes of UTF-8 in NFC, the form that is hashed. */
export const passwordBytesMin = 8;
const passwordBytesMax = 1024;

/** A new password. All characters are allowed. Source: NIST SP 800-63B-4, 3.1.1.2. */
export const NewPassword = z
  .string()
  .refine(
    (text) => {
      const bytes = Buffer.byteLength(text.normalize('NFC'));
      return bytes >= passwordBytesMin && bytes <= passwordBytesMax;
    },
    {
      error: `A password must be ${passwordBytesMin} to ${passwordBytesMax} bytes long.`,
      abort: true,
    },
  )
  .refine((text) => !surrogate.test(text), { error: noSurrogate })
  .meta({
    description: `${passwordBytesMin} to ${passwordBytesMax} bytes of UTF-8 in NFC.`,
    format: 'password',
  });

/** A password to verify. */
export const GivenPassword = z.string().min(1).max(passwordBytesMax).meta({ format: 'password' });
