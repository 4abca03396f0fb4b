import { AccountSuspendedError, NameTakenError, type Account, type Store } from '@mdconv/store';
import { z } from 'zod';
import { hashSecret, mintToken } from '../../accounts/index.ts';
import {
  joinCookies,
  networkOf,
  readSignInCookie,
  sessionLifeDays,
  signInCookie,
  type SetCookie,
} from '../../checks/index.ts';
import {
  endpoint,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Services,
} from '../../http/index.ts';
import { matchesHost, type Config } from '../../settings/index.ts';
import {
  readPending,
  refusals,
  SignInRefused,
  usedResponseMs,
  writePending,
  type IdentityProvider,
  type PendingSignIn,
  type Refusal,
} from '../../single-sign-on/index.ts';
import { ApiError, Email } from '../../wire/index.ts';
import { baseUrlOf } from '../requests/callers.ts';
import { confirmPath, offerSignIn, viewOf } from './offer-sign-in.ts';
import { plainPage, plainPagePolicy } from '../web-pages/plain-page.ts';

const callbackPath = '/session/oidc/callback';

/** Redirects per minute and address. */
const addressLimit = 30;

const getSingleSignOn = endpoint({
  method: 'GET',
  path: '/session/oidc',
  summary: 'Begins a sign-in with the identity provider.',
  description: '404 unless `MDCONV_OIDC_ISSUER` is set.',
  tag: 'Account',
  credentials: 'none',
  addressLimit,
  parameters: [
    {
      in: 'query',
      name: 'return',
      description: 'The view to open afterwards. Default: the first one.',
      schema: z.string(),
      example: 'keys',
    },
    {
      in: 'query',
      name: 'confirm',
      description: '`1`: the provider must ask people again who are signed in there.',
      schema: z.literal('1'),
      example: '1',
    },
  ],
  success: {
    status: 303,
    description: 'The page of the identity provider, or one that says what to do.',
    headers: {
      Location: 'Where to go.',
      'Set-Cookie': 'Binds the sign-in to this browser, for ten minutes.',
    },
  },
  errors: ['not_found'],

  handle: (request, services) =>
    orRefusal(request, services, async (provider) => {
      const { headers, query } = request;
      const { config } = services;
      const { url, secrets } = await provider.begin(
        baseUrlOf(request, services) + callbackPath,
        query.get('confirm') === '1',
      );
      const begun = { ...secrets, view: viewOf(query.get('return')) };
      const others = readPending(readSignInCookie(headers, config));
      const cookie = signInCookie(headers, config, writePending([begun, ...others]));
      return redirect(url.href, cookie);
    }),
});

const getSingleSignOnCallback = endpoint({
  method: 'GET',
  path: callbackPath,
  summary: 'Completes a sign-in. The identity provider sends the browser here.',
  tag: 'Account',
  credentials: 'none',
  addressLimit,
  success: {
    status: 303,
    description: 'Signed in, or a page that says why not.',
    headers: {
      Location: 'Where to go.',
      'Set-Cookie': `The session, for ${sessionLifeDays} days, and what is left of begun sign-ins.`,
    },
  },
  errors: ['not_found', 'unavailable'],

  async handle(request, services) {
    const { headers, query } = request;
    const { config } = services;
    const pending = readPending(readSignInCookie(headers, config));
    const begun = pending.find(({ state }) => state === query.get('state'));
    const reply = await orRefusal(request, services, (provider) => {
      if (!begun) throw new SignInRefused('expired');
      return finishSignIn(request, services, { provider, begun });
    });
    if (!begun) return reply;
    // It is over, whether it succeeded or not.
    const others = writePending(pending.filter((one) => one !== begun));
    return withCookies(reply, signInCookie(headers, config, others));
  },
});

interface Finishing {
  readonly provider: IdentityProvider;
  readonly begun: PendingSignIn;
}

/** @throws {SignInRefused} */
async function finishSignIn(
  request: ApiRequest,
  services: Services,
  { provider, begun }: Finishing,
): Promise<Reply> {
  const { config } = services;
  const { address } = request;
  const base = baseUrlOf(request, services);
  const response = new URL(`${base}${callbackPath}?${request.query}`);
  const email = await provider.finish(response, begun);
  // Requests with GET have no origin of their own, because they change nothing otherwise.
  const store = services.store.as({ kind: 'anonymous', address });
  const { id: accountId } = await accountWith({ email, address }, store, config);
  const { token, hash } = mintToken();
  const used = { hash: hashSecret(`response ${begun.nonce}`), ttlMs: usedResponseMs };
  if (!(await store.sessions.createProviderSession(accountId, hash, used)))
    throw new SignInRefused('expired');
  const view = viewOf(begun.view);
  const session = { accountId, token, view };
  const { asks, cookies } = await offerSignIn(request, { store, config }, session);
  return redirect(base + (asks ? confirmPath : `/${view}`), cookies);
}

/** The reply with another cookie. */
function withCookies(reply: Reply, cookies: SetCookie): Reply {
  const own = reply.headers?.['Set-Cookie'] ?? [];
  const all = joinCookies({ 'Set-Cookie': [own].flat() }, cookies);
  return { ...reply, headers: { ...reply.headers, ...all } };
}

const getSingleSignOnRefusal = endpoint({
  method: 'GET',
  path: '/session/oidc/refusal',
  summary: 'Returns the page that says why a sign-in did not succeed, and what to do.',
  tag: 'Account',
  credentials: 'none',
  parameters: [
    {
      in: 'query',
      name: 'reason',
      description: 'Why.',
      schema: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]),
      example: 'expired',
    },
  ],
  success: { status: 200, description: 'The page.', media: ['text/html'] },
  errors: ['not_found'],

  async handle({ query }, { config, identityProvider }) {
    const reason = query.get('reason') ?? '';
    if (!identityProvider || !isRefusal(reason)) throw isOff();
    return {
      status: 200,
      headers: { 'Content-Security-Policy': plainPagePolicy() },
      body: {
        kind: 'bytes',
        contentType: 'text/html; charset=utf-8',
        bytes: plainPage(
          'mdconv: sign in',
          `<p role="status">${refusals[reason]}</p>\n<p><a href="${config.basePath}/">Back to sign-in</a></p>`,
        ),
      },
    };
  },
});

function isRefusal(reason: string): reason is Refusal {
  return Object.hasOwn(refusals, reason);
}

function isOff(): ApiError {
  return new ApiError('not_found', 'Single sign-on is turned off on this server.');
}

/** Sends the browser to the page with the reason if the sign-in is refused. */
async function orRefusal(
  request: ApiRequest,
  services: Services,
  signIn: (provider: IdentityProvider) => Promise<Reply>,
): Promise<Reply> {
  const { identityProvider: provider } = services;
  if (!provider) throw isOff();
  try {
    return await signIn(provider);
  } catch (error) {
    return redirect(
      `${baseUrlOf(request, services)}/session/oidc/refusal?reason=${reasonOf(error)}`,
    );
  }
}

/** @throws the error, if it does not refuse the sign-in */
function reasonOf(error: unknown): Refusal {
  if (error instanceof SignInRefused) return error.reason;
  if (!(error instanceof AccountSuspendedError)) throw error;
  return error.state === 'suspended' ? 'suspended' : 'deleting';
}

function redirect(location: string, headers: Reply['headers'] = {}): Reply {
  return { status: 303, headers: { ...headers, Location: location, 'Cache-Control': 'no-store' } };
}

/**
 * The account with an address that the provider has verified, created if the operator allows it.
 * @throws {SignInRefused}
 */
async function accountWith(
  { email: given, address }: { readonly email: string; readonly address: string },
  { accounts }: Store,
  { oidcDomains, oidcCreateAccounts }: Config,
): Promise<Account> {
  const { data: email } = Email.safeParse(given);
  // Other characters could turn into ASCII in lower case, such as the Kelvin sign into k.
  if (email === undefined || /[^\x21-\x7e]/.test(given)) throw new SignInRefused('address');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (oidcDomains.length > 0 && !oidcDomains.some((each) => matchesHost(domain, each)))
    throw new SignInRefused('domain');
  const account = await accounts.findAccount(email);
  if (account) return account;
  if (!oidcCreateAccounts) throw new SignInRefused('unknown');
  try {
    return await accounts.createAccount({ email, plan: 'free', network: networkOf(address) });
  } catch (error) {
    // Another request has created it at the same time.
    const created = error instanceof NameTakenError && (await accounts.findAccount(email));
    if (created) return created;
    throw error instanceof NameTakenError ? new SignInRefused('unknown') : error;
  }
}

export const singleSignOnEndpoints: readonly Endpoint[] = [
  getSingleSignOn,
  getSingleSignOnCallback,
  getSingleSignOnRefusal,
];
