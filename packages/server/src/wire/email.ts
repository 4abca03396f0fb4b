import { z } from 'zod';

/** Source: RFC 5321, 4.5.3.1.3, less the angle brackets. */
const lengthMax = 254;

/** What stands between dots: no space, no control or format character and no special of RFC 5322, 3.2.3. */
const atom = '[^\\s\\p{C}@.<>()[\\]\\\\,;:"]+';
const pattern = new RegExp(`^${atom}(\\.${atom})*@${atom}(\\.${atom})*$`, 'u');

/** An address, trimmed and in lower case. Whether anybody has it is not asked. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text.length <= lengthMax && pattern.test(text), {
    error: 'Give an e-mail address.',
  })
  .meta({ format: 'email' });
