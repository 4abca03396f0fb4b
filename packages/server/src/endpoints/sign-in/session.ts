import { z } from 'zod';
import { hashSecret, mintToken, signIn } from '../../accounts/index.ts';
import {
  fields,
  limitSignIn,
  networkOf,
  noSessionCookie,
  sessionLifeDays,
} from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
import { ApiError, Email, GivenPassword, SignedIn } from '../../wire/index.ts';
import { accountOf, sessionOf } from '../requests/callers.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { confirmPath, offerSignIn } from './offer-sign-in.ts';
import { signInPage, signInPagePolicy, signInScript } from '../web-pages/sign-in-page.ts';

const getSignInPage = endpoint({
  method: 'GET',
  path: '/session/link',
  summary: 'Returns the page that a sign-in link opens.',
  tag: 'Account',
  credentials: 'none',
  success: { status: 200, description: 'The page.', media: ['text/html'] },

  handle: async () => ({
    status: 200,
    headers: { 'Content-Security-Policy': signInPagePolicy },
    body: { kind: 'bytes', contentType: 'text/html; charset=utf-8', bytes: signInPage },
  }),
});

const getSignInScript = endpoint({
  method: 'GET',
  path: '/session/link.js',
  summary: 'Returns the script of the sign-in page.',
  tag: 'Account',
  credentials: 'none',
  success: { status: 200, description: 'The script.', media: ['text/javascript'] },

  handle: async (_request, { config }) => ({
    status: 200,
    body: {
      kind: 'bytes',
      contentType: 'text/javascript; charset=utf-8',
      bytes: signInScript(config.ui),
    },
  }),
});

const LinkToken = z.strictObject({ token: z.string().min(1).max(256) });

const postSessionLink = endpoint({
  method: 'POST',
  path: '/session/link',
  summary: 'Signs in with the single-use token of a sign-in link.',
  description:
    'If the browser is signed in to another account, it stays there until the person has answered on the page of `confirm_url`.',
  tag: 'Account',
  credentials: 'own-page',
  addressLimit: 10,
  body: fields({
    bytesMax: 1024,
    schema: LinkToken,
    example: { token: 'k3JxQ0n5mV8bT1cWz7RfHs2LpYg9Ud4EaNqXo6KiBvM' },
  }),
  success: {
    status: 200,
    description: 'Signed in, or asked first. The cookie is set.',
    schema: z.object({
      account: z.string().describe('Email address.'),
      confirm_url: z
        .string()
        .optional()
        .describe('Path of the page that asks whether to change to this account.'),
    }),
    example: { account: 'owner@example.com' },
    headers: {
      'Set-Cookie': `The session, for ${sessionLifeDays} days, or what the page of \`confirm_url\` needs.`,
    },
  },
  errors: ['invalid_session', 'account_suspended'],

  async handle(request, services) {
    const { store } = services;
    const { token, hash } = mintToken();
    const session = await store.sessions.redeemSignInLink(hashSecret(request.body.token), hash);
    const account = session && (await store.accounts.findAccount(session.accountId));
    if (!account)
      throw new ApiError(
        'invalid_session',
        'This sign-in link is invalid, expired or already used. Request a new one.',
      );
    const offered = { accountId: account.id, token, view: '' };
    const { asks, cookies } = await offerSignIn(request, services, offered);
    const confirm_url = services.config.basePath + confirmPath;
    return json(200, { account: account.email, ...(asks && { confirm_url }) }, cookies);
  },
});

const PasswordSignIn = z.strictObject({ email: Email, password: GivenPassword });

const postSession = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Signs in with a password.',
  description:
    'An unknown address, an account without a password and a wrong password return the same error. ' +
    'Limits per minute: 10 attempts per client address, 5 of them for one account; 30 per network and ' +
    '100 per account, neither for networks from which the account has signed in before.',
  tag: 'Account',
  credentials: 'own-page',
  addressLimit: 10,
  body: fields({
    bytesMax: 16 * 1024,
    schema: PasswordSignIn,
    example: { email: 'owner@example.com', password: 'correct horse battery staple' },
  }),
  success: {
    status: 200,
    description: 'Signed in. The cookie is set.',
    schema: SignedIn,
    headers: { 'Set-Cookie': `The session, for ${sessionLifeDays} days.` },
  },
  errors: ['invalid_session', 'account_suspended', 'server_busy'],

  async handle(request, services) {
    const { body, address, signal } = request;
    const { store } = services;
    const network = networkOf(address);
    const isKnown = await store.networks.knowsNetwork(body.email, network);
    await limitSignIn({ email: body.email, address, isKnown }, store);
    const signedIn = await signIn({ ...body, turn: { who: network, isKnown, signal } }, services);
    if (!signedIn) throw new ApiError('invalid_session', 'Wrong email address or password.');
    const { account, token } = signedIn;
    const cookie = await completeSignIn(request, services, { accountId: account.id, token });
    return json(200, { email: account.email, plan: account.plan }, cookie);
  },
});

const getSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Reads who is signed in.',
  tag: 'Account',
  credentials: 'session',
  success: { status: 200, description: 'The account.', schema: SignedIn },

  async handle(request, { store }) {
    const { email, plan } = await accountOf(request, store);
    return json(200, { email, plan });
  },
});

const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Signs out.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'Signed out. The cookie is deleted.',
    schema: z.object({ signed_out: z.literal(true) }),
    example: { signed_out: true },
    headers: { 'Set-Cookie': 'An empty cookie that expires immediately.' },
  },

  async handle(request, { store, config }) {
    await store.sessions.revokeSession(sessionOf(request).hash);
    return json(200, { signed_out: true }, noSessionCookie(request.headers, config));
  },
});

export const sessionEndpoints: readonly Endpoint[] = [
  getSignInPage,
  getSignInScript,
  postSessionLink,
  postSession,
  getSession,
  deleteSession,
];
