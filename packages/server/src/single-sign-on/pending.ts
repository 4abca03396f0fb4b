import type { Secrets } from './identity-provider.ts';

/** A sign-in that a browser has begun. */
export interface PendingSignIn extends Secrets {
  /** The view to open afterwards: letters, digits, `_`, `-` and `/`. */
  readonly view: string;
}

/** Sign-ins that one browser may begin at the same time, for example in two tabs. */
const pendingMax = 3;

/** Reads what `writePending` has written. Anything else is left out. */
export function readPending(text = ''): readonly PendingSignIn[] {
  return text.split('~').flatMap((one) => {
    const [state, nonce, verifier, view = ''] = one.split('.');
    return state && nonce && verifier ? [{ state, nonce, verifier, view }] : [];
  });
}

/** The newest of the sign-ins as the value of a cookie. */
export function writePending(pending: readonly PendingSignIn[]): string {
  return pending
    .slice(0, pendingMax)
    .map(({ state, nonce, verifier, view }) => [state, nonce, verifier, view].join('.'))
    .join('~');
}
