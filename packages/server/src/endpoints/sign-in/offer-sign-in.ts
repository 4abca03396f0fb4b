import { hashSecret } from '../../accounts/index.ts';
import {
  joinCookies,
  offerCookie,
  readOfferCookie,
  readSessionCookie,
  type SetCookie,
} from '../../checks/index.ts';
import {
  completeSignIn,
  type SignInRequest,
  type SignInServices,
  type StartedSession,
} from './complete-sign-in.ts';

/** A session that starts for the browser if the person wants to change to its account. */
export interface OfferedSession extends StartedSession {
  /** The view to open afterwards; see `viewOf`. */
  readonly view: string;
}

export interface OfferedSignIn {
  /** Whether the person has to answer first, on the page of `confirmPath`. */
  readonly asks: boolean;
  readonly cookies: SetCookie;
}

export const confirmPath = '/session/confirm';

/**
 * Completes a sign-in that a page of another site may have started, by a link or at the identity
 * provider. If the browser is signed in to another account, the person is asked first: otherwise, that
 * page could move the browser to an account that others read.
 */
export async function offerSignIn(
  request: SignInRequest,
  services: SignInServices,
  session: OfferedSession,
): Promise<OfferedSignIn> {
  const { store, config } = services;
  const current = await accountOfToken(readSessionCookie(request.headers, config), services);
  if (current === undefined || current === session.accountId)
    return { asks: false, cookies: await completeSignIn(request, services, session) };
  const unanswered = readOffer(request, services);
  if (unanswered) await store.sessions.revokeSession(hashSecret(unanswered.token));
  const value = `${session.token}.${session.view}`;
  return { asks: true, cookies: offerCookie(request.headers, config, value) };
}

/** The sign-in that the person is asked about. */
export async function findOffered(
  request: Pick<SignInRequest, 'headers'>,
  services: SignInServices,
): Promise<OfferedSession | undefined> {
  const offer = readOffer(request, services);
  const accountId = await accountOfToken(offer?.token, services);
  return offer && accountId !== undefined ? { ...offer, accountId } : undefined;
}

/** Completes the sign-in that the person was asked about, or ends it. */
export async function answerOffer(
  request: SignInRequest,
  services: SignInServices,
  { session, isWanted }: { readonly session: OfferedSession; readonly isWanted: boolean },
): Promise<SetCookie> {
  const answered = offerCookie(request.headers, services.config, '');
  if (isWanted) return joinCookies(await completeSignIn(request, services, session), answered);
  await services.store.sessions.revokeSession(hashSecret(session.token));
  return answered;
}

/** The path of a view, which cannot lead to another server. Empty for anything else. */
export function viewOf(text: string | null | undefined): string {
  return /^\w[\w/-]{0,199}$/.test(text ?? '') ? (text ?? '') : '';
}

/** The account of an active session. */
export async function accountOfToken(
  token: string | undefined,
  { store }: SignInServices,
): Promise<string | undefined> {
  const session = token ? await store.sessions.findSession(hashSecret(token)) : undefined;
  return session?.accountState === 'active' ? session.accountId : undefined;
}

function readOffer({ headers }: Pick<SignInRequest, 'headers'>, { config }: SignInServices) {
  const [token, view] = (readOfferCookie(headers, config) ?? '').split('.');
  return token ? { token, view: viewOf(view) } : undefined;
}
