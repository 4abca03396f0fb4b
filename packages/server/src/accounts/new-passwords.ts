import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';
import { NewPassword, passwordBytesMin } from '../wire/index.ts';
import { isInFilter } from './bloom-filter.ts';
import { unpredictablePart } from './predictable-text.ts';

/** Written by the build from a list of common passwords. */
const filterFile = new URL('dist/known-passwords.bin', packageRoot);

let filter: Uint8Array | undefined;

/**
 * A new password that is hard to guess: not among the known ones, in any case, and long enough without what
 * repeats. One in 100,000 other passwords is rejected as well. Source: NIST SP 800-63B-4, 3.1.1.2.
 */
export const UnknownPassword = NewPassword.refine((text) => !isKnown(text), {
  error: 'This password is on a list of common passwords. Choose another.',
  abort: true,
}).refine((text) => isLongEnough(unpredictablePart(text.normalize('NFC').toLowerCase())), {
  error:
    'This password is easy to guess, because its characters repeat or follow a sequence. Choose another, such as several unrelated words.',
});

/** What to do about a password for which `isFromAddress` is true. */
export const fromAddressMessage =
  'This password is easy to guess, because it is made of the address of the account. Choose another.';

/** Shorter parts of an address, such as `de`, are in many words. */
const partMin = 3;

/** Whether too little is left of a password without the parts of the account's address. */
export function isFromAddress(password: string, email: string): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [
    `${local}@${domain}`,
    local,
    domain,
    ...local.split(/[.+_-]/),
    ...domain.split('.'),
  ];
  const found = parts
    .filter((part) => part.length >= partMin)
    .reduce((text, part) => text.replaceAll(part, ''), password.normalize('NFC').toLowerCase());
  return !isLongEnough(found);
}

function isKnown(password: string): boolean {
  filter ??= readFileSync(filterFile);
  return isInFilter(filter, password.normalize('NFC').toLowerCase());
}

function isLongEnough(text: string): boolean {
  return Buffer.byteLength(text) >= passwordBytesMin;
}
