/** How long a person may take at the identity provider. */
export const signInMs = 10 * 60 * 1000;

/** How far the clocks of several servers may differ. */
const skewMs = 60 * 1000;

/** How long a used response is remembered. It is too old before that, also for a server whose clock is slow. */
export const usedResponseMs = signInMs + 4 * skewMs;

/**
 * Creates a nonce that tells when the sign-in began. The provider returns it in the signed ID token, so
 * unlike the cookie, it cannot be changed afterwards. Source: OpenID Connect Core 1.0, 3.1.2.1.
 * @param random unguessable, characters of a cookie
 * @param now milliseconds since 1970, UTC
 */
export function createNonce(random: string, now: number): string {
  return `${Math.floor(now / 1000).toString(36)}_${random}`;
}

/** Whether a sign-in with this nonce may be completed now. */
export function isCurrent(nonce: string, now: number): boolean {
  const [, seconds] = /^([\da-z]{1,9})_/.exec(nonce) ?? [];
  if (seconds === undefined) return false;
  const age = now - Number.parseInt(seconds, 36) * 1000;
  return age >= -skewMs && age <= signInMs + skewMs;
}
