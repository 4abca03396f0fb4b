import { breakAllowed, breakInNeed, breakNever } from './break-opportunities.ts';

/** Characters that may start a line, because they cannot be mistaken for punctuation there. */
const startsPart = /[.?&=_#%~]/;
const scheme = /^[a-z][a-z0-9+.-]*:\/*/i;
/** The local part of an email address and the @ sign. */
const mailSign = /^[^@/]+@/;

/** Characters of an address that stay together at either end. */
const partMin = 4;

/**
 * The places where a web address may break without a hyphen: after a slash and before other signs, but
 * not after its scheme. Source: The Chicago Manual of Style, 17th edition, 14.18, except that slashes
 * end a line here, which reads better on a screen. A mail address may break after its at sign only.
 */
export function breakAddress(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  opportunities: Uint8Array,
): void {
  const address = text.slice(start, end);
  const [mailbox] = mailSign.exec(address) ?? [];
  if (mailbox) return breakMailAddress(start + mailbox.length, { start, end }, opportunities);
  const first = start + (scheme.exec(address)?.[0].length ?? 0) + partMin;
  for (let index = start + 1; index < end; index++) {
    const isJoint =
      startsPart.test(text[index]!) || (text[index - 1] === '/' && text[index] !== '/');
    const allowed = isJoint && index >= first && end - index > partMin;
    opportunities[index] = allowed ? breakAllowed : breakNever;
  }
}

function breakMailAddress(
  domain: number,
  { start, end }: { readonly start: number; readonly end: number },
  opportunities: Uint8Array,
): void {
  opportunities.fill(breakNever, start + 1, end);
  if (domain < end) opportunities[domain] = breakInNeed;
}
