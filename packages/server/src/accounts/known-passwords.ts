import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';
import { NewPassword } from '../wire/index.ts';
import { isInFilter } from './bloom-filter.ts';

/** Written by the build from a list of common passwords. */
const filterFile = new URL('dist/known-passwords.bin', packageRoot);

let filter: Uint8Array | undefined;

/**
 * A new password that is not among the known ones, in any case. One in 100,000 other passwords is
 * rejected as well. Source: NIST SP 800-63B-4, 3.1.1.2.
 */
export const UnknownPassword = NewPassword.refine((text) => !isKnown(text), {
  error: 'This password is on a list of common passwords. Choose another.',
});

function isKnown(password: string): boolean {
  filter ??= readFileSync(filterFile);
  return isInFilter(filter, password.normalize('NFC').toLowerCase());
}
