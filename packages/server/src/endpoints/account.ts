import { NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import { sessionId } from '../accounts/index.ts';
import { noSessionCookie } from '../checks/index.ts';
import { endpoint, json, type Endpoint } from '../http/index.ts';
import {
  Account,
  accountBody,
  Deleted,
  deletedBody,
  exampleOf,
  ledgerEntryBody,
  LedgerPage,
  Session,
  sessionBody,
  SessionList,
} from '../wire/index.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { accountOf, sessionOf } from './requests/callers.ts';
import { pageOf, pageParameters, readPage } from './requests/pages.ts';
import { idOf, pathId } from './requests/parameters.ts';

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

const getAccountLedger = endpoint({
  method: 'GET',
  path: '/account/ledger',
  summary: 'Lists all changes of the balance, page by page.',
  tag: 'Account',
  credentials: 'session',
  parameters: pageParameters,
  success: { status: 200, description: 'One page.', schema: LedgerPage },
  errors: ['validation_failed'],

  async handle(request, { store }) {
    const { limit, cursor } = readPage(request);
    const { accountId } = sessionOf(request);
    // The extra entry shows whether there is a next page.
    const found = await store.wallet.listLedger(accountId, limit + 1, cursor);
    return json(200, pageOf(found, limit, ledgerEntryBody));
  },
});

export const accountEndpoints: readonly Endpoint[] = [
  getAccount,
  getAccountSessions,
  deleteAccountSession,
  deleteAccountSessions,
  getAccountLedger,
  ...accountSecurityEndpoints,
];
