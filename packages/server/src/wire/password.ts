import { z } from 'zod';

/** Bytes of UTF-8, once in NFC, as it is hashed. */
const [bytesMin, bytesMax] = [8, 1024];

const lone = /\p{Surrogate}/u;

/** A password that is to be set: of any characters. Source: NIST SP 800-63B-4, 3.1.1.2. */
export const NewPassword = z
  .string()
  .refine(
    (text) => {
      const bytes = Buffer.byteLength(text.normalize('NFC'));
      return bytes >= bytesMin && bytes <= bytesMax;
    },
    { error: `A password has ${bytesMin} to ${bytesMax} bytes.` },
  )
  .refine((text) => !lone.test(text), { error: 'Give no half of a surrogate pair.' })
  .meta({
    description: `${bytesMin} to ${bytesMax} bytes of UTF-8 once in NFC.`,
    format: 'password',
  });

/** A password that is told: whether it is right is another question. */
export const GivenPassword = z.string().min(1).max(bytesMax).meta({ format: 'password' });
