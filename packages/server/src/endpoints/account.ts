import { NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import { mintToken, sessionId } from '../accounts/index.ts';
import {
  fields,
  limitSignIn,
  noSessionCookie,
  sessionCookie,
  sessionLifeDays,
} from '../checks/index.ts';
import { endpoint, json, type ApiRequest, type Endpoint } from '../http/index.ts';
import {
  Account,
  accountBody,
  ApiError,
  Deleted,
  deletedBody,
  exampleOf,
  GivenPassword,
  ledgerEntryBody,
  LedgerPage,
  NewPassword,
  Session,
  sessionBody,
  SessionList,
  Uuid,
  wrongShape,
} from '../wire/index.ts';
import { accountOf, sessionOf } from './callers.ts';
import { idOf, pathId } from './parameters.ts';

const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  summary: 'Reads the account and its balance.',
  tag: 'Account',
  credentials: 'session',
  success: { status: 200, description: 'The account.', schema: Account },

  async handle(request, { store }) {
    const account = await accountOf(request, store);
    const wallet = await store.wallet.readWallet(account.id, 'live');
    const password = await store.passwords.findPassword(account.email);
    return json(200, accountBody(account, wallet, password !== undefined));
  },
});

const PasswordChange = z.strictObject({
  current_password: GivenPassword,
  new_password: NewPassword,
});

const postAccountPassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Changes the password and signs out all other browsers.',
  description:
    'Ends all sessions and unused sign-in links of the account; the calling browser gets a new ' +
    'session. Attempts count toward the sign-in limit of 5 per minute. The operator sets the first ' +
    'password with `mdconv-server accounts set-password`.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    bytesMax: 16 * 1024,
    schema: PasswordChange,
    example: {
      current_password: 'correct horse battery staple',
      new_password: 'a pelican in the rain at noon',
    },
  }),
  success: {
    status: 200,
    description: 'The password was changed. The cookie of the new session is set.',
    schema: z.object({ changed: z.literal(true) }),
    example: { changed: true },
    headers: { 'Set-Cookie': `The new session, for ${sessionLifeDays} days.` },
  },
  errors: ['server_busy'],

  async handle(request, { store, passwords, config }) {
    const { body, headers, signal } = request;
    const { id, email } = await accountOf(request, store);
    await limitSignIn(email, store);
    const turn = { who: email, signal };
    const found = await store.passwords.findPassword(email);
    if (!(await passwords.verify(body.current_password, found?.passwordHash, turn)))
      throw wrongShape('validation_failed', [
        { path: 'current_password', message: 'Wrong password.' },
      ]);

    const passwordHash = await passwords.hash(body.new_password, turn);
    await store.passwords.setPassword(id, passwordHash);
    const { token, hash } = mintToken();
    if (!(await store.sessions.createSession(id, hash, passwordHash)))
      throw new ApiError(
        'invalid_session',
        'The password was changed by another request at the same time. Sign in again.',
      );
    return json(200, { changed: true }, sessionCookie(headers, config, token));
  },
});

const getAccountSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Lists the active sessions of the account.',
  tag: 'Account',
  credentials: 'session',
  success: { status: 200, description: 'The active sessions.', schema: SessionList },

  async handle(request, { store }) {
    const { accountId, hash } = sessionOf(request);
    const sessions = await store.sessions.listSessions(accountId);
    return json(200, {
      sessions: sessions.map((session) =>
        sessionBody(session, sessionId(session), session.hash === hash),
      ),
      next_cursor: null,
    });
  },
});

const deleteAccountSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'Ends a session.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('session')],
  success: {
    status: 200,
    description: 'The session has ended.',
    schema: Deleted,
    example: { id: exampleOf(Session).id, deleted: true },
    headers: { 'Set-Cookie': 'An empty cookie, if the session was that of the caller.' },
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const id = pathId(request, 'session');
    const own = sessionOf(request);
    const sessions = await store.sessions.listSessions(own.accountId);
    const session = sessions.find((each) => sessionId(each) === id);
    if (!session) throw new NotFoundError('session');
    await store.sessions.revokeSession(session.hash);
    const isOwn = session.hash === own.hash;
    return json(200, deletedBody(id), isOwn ? noSessionCookie(request.headers, config) : {});
  },
});

const deleteAccountSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Ends all other sessions.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: "Only the caller's session remains.",
    schema: z.object({ signed_out: z.int().min(0).describe('Number of sessions that ended.') }),
    example: { signed_out: 2 },
  },

  async handle(request, { store }) {
    const { accountId, hash } = sessionOf(request);
    return json(200, { signed_out: await store.sessions.revokeSessions(accountId, hash) });
  },
});

const [limitDefault, limitMax] = [50, 200];

const getAccountLedger = endpoint({
  method: 'GET',
  path: '/account/ledger',
  summary: 'Lists all changes of the balance, page by page.',
  tag: 'Account',
  credentials: 'session',
  parameters: [
    {
      in: 'query',
      name: 'limit',
      description: `Entries per page, 1 to ${limitMax}. Default: ${limitDefault}.`,
      schema: z.int().min(1).max(limitMax),
      example: '50',
    },
    {
      in: 'query',
      name: 'cursor',
      description: '`next_cursor` of the previous page.',
      schema: z.string(),
      example: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
    },
  ],
  success: { status: 200, description: 'One page.', schema: LedgerPage },
  errors: ['validation_failed'],

  async handle(request, { store }) {
    const { limit, cursor } = readPage(request);
    const { accountId } = sessionOf(request);
    // The extra entry shows whether there is a next page.
    const found = await store.wallet.listLedger(accountId, limit + 1, cursor);
    const entries = found.slice(0, limit);
    return json(200, {
      entries: entries.map(ledgerEntryBody),
      next_cursor: found.length > limit ? entries.at(-1)?.id : null,
    });
  },
});

/** @throws {ApiError} `validation_failed` */
function readPage({ query }: ApiRequest) {
  const limit = query.get('limit') ?? String(limitDefault);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > limitMax)
    throw wrongShape('validation_failed', [
      { path: 'limit', message: `Must be a whole number from 1 to ${limitMax}.` },
    ]);
  const cursor = Uuid.optional().safeParse(query.get('cursor') ?? undefined);
  if (cursor.error)
    throw wrongShape('validation_failed', [
      { path: 'cursor', message: 'Must be the next_cursor of the previous page.' },
    ]);
  return { limit: Number(limit), cursor: cursor.data };
}

export const accountEndpoints: readonly Endpoint[] = [
  getAccount,
  postAccountPassword,
  getAccountSessions,
  deleteAccountSession,
  deleteAccountSessions,
  getAccountLedger,
];
