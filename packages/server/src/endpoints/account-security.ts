import { auditKinds } from '@mdconv/store';
import { z } from 'zod';
import {
  fromAddressMessage,
  isFromAddress,
  mintToken,
  UnknownPassword,
} from '../accounts/index.ts';
import {
  fields,
  limitPasswordChange,
  noSessionCookie,
  sessionCookie,
  sessionLifeDays,
} from '../checks/index.ts';
import { endpoint, json, type ApiRequest, type Endpoint, type Services } from '../http/index.ts';
import {
  ApiError,
  auditEntryBody,
  AuditPage,
  Email,
  GivenPassword,
  Time,
  timeText,
  wrongShape,
} from '../wire/index.ts';
import { accountOf, requireFreshSession, sessionOf } from './requests/callers.ts';
import { pageOf, pageParameters, readPage } from './requests/pages.ts';

/** Endpoints with which a person protects, inspects and deletes their account. */

const bodyBytesMax = 16 * 1024;

const PasswordChange = z.strictObject({
  current_password: GivenPassword.optional().describe(
    'Required if the account has a password. Without one, the session must be at most 15 minutes old.',
  ),
  new_password: UnknownPassword,
});

const postAccountPassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Sets or changes the password and signs out all other browsers.',
  description:
    'Ends all sessions and unused sign-in links of the account; the calling browser gets a new ' +
    'session. Common passwords are rejected, and those that repeat, follow a sequence or are made of the ' +
    'address. An account may send 5 passwords per minute. The ' +
    'first password can also be set by the operator with `mdconv-server accounts set-password`.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    bytesMax: bodyBytesMax,
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
  errors: ['server_busy', 'reauthentication_required'],

  async handle(request, services) {
    const { store, passwords, config } = services;
    const { body, headers } = request;
    const { id, email } = await accountOf(request, store);
    if (isFromAddress(body.new_password, email))
      throw wrongShape('validation_failed', [
        { path: 'new_password', message: fromAddressMessage },
      ]);
    const found = await store.passwords.findPassword(email);
    if (found || body.current_password !== undefined)
      await checkPassword(request, services, found?.passwordHash);
    else requireFreshSession(request, services.now());
    const passwordHash = await passwords.hash(body.new_password, turnOf(request));
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

const postAccountRevokeAll = endpoint({
  method: 'POST',
  path: '/account/revoke-all',
  summary: 'Revokes all API keys and ends all sessions, including that of the caller.',
  description: 'Unused sign-in links end, too. The password stays. This cannot be undone.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'Nobody has access until someone signs in again.',
    schema: z.object({
      keys: z.int().min(0).describe('Number of keys that were revoked.'),
      sessions: z.int().min(1).describe('Number of sessions that ended.'),
    }),
    example: { keys: 3, sessions: 2 },
    headers: { 'Set-Cookie': 'An empty cookie.' },
  },

  async handle(request, { store, config }) {
    const revoked = await store.accounts.revokeAccess(sessionOf(request).accountId);
    return json(200, revoked, noSessionCookie(request.headers, config));
  },
});

const AccountDeletion = z.strictObject({
  email: Email.describe('The address of the account, to confirm.'),
  current_password: GivenPassword.optional().describe(
    'Required if the account has a password. Without one, the session must be at most 15 minutes old.',
  ),
});

const postAccountDelete = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary: 'Blocks the account and deletes it with all of its content after a grace period.',
  description:
    'Keys, sessions, sign-in and shared projects stop working immediately. Until `purge_at`, the ' +
    'operator can restore the account. The ledger and paid calls stay for accounting, without the ' +
    'address. An account may send 5 passwords per minute.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    bytesMax: bodyBytesMax,
    schema: AccountDeletion,
    example: { email: 'you@example.com', current_password: 'correct horse battery staple' },
  }),
  success: {
    status: 200,
    description: 'The account is blocked.',
    schema: z.object({ purge_at: Time.describe('When the account will be deleted.') }),
    example: { purge_at: '2026-12-20T12:00:00.000Z' },
    headers: { 'Set-Cookie': 'An empty cookie.' },
  },
  errors: ['server_busy', 'reauthentication_required'],

  async handle(request, services) {
    const { store, config } = services;
    const { id, email } = await accountOf(request, store);
    if (request.body.email !== email)
      throw wrongShape('validation_failed', [
        { path: 'email', message: 'Must be the address of the account.' },
      ]);
    const found = await store.passwords.findPassword(email);
    if (found) await checkPassword(request, services, found.passwordHash);
    else requireFreshSession(request, services.now());
    const { purgeAt } = await store.accounts.deleteAccount(id, config.deletionGrace);
    return json(
      200,
      { purge_at: timeText(purgeAt ?? services.now()) },
      noSessionCookie(request.headers, config),
    );
  },
});

const getAccountAudit = endpoint({
  method: 'GET',
  path: '/account/audit',
  summary: 'Lists security-relevant events of the account, page by page.',
  description: describeKinds(),
  tag: 'Account',
  credentials: 'session',
  parameters: pageParameters,
  success: { status: 200, description: 'One page.', schema: AuditPage },
  errors: ['validation_failed'],

  async handle(request, { store }) {
    const { limit, cursor: before } = readPage(request);
    const { accountId } = sessionOf(request);
    const query = { accountId, limit: limit + 1, ...(before !== undefined && { before }) };
    return json(200, pageOf(await store.audit.listEntries(query), limit, auditEntryBody));
  },
});

function describeKinds(): string {
  const rows = Object.entries(auditKinds).map(([kind, meaning]) => `- \`${kind}\`: ${meaning}`);
  return `Entries are kept for a year, or as long as the operator decides. Kinds:\n\n${rows.join('\n')}`;
}

/**
 * Checks the password of a request by the account's own session.
 * @throws {ApiError} `rate_limited`, `server_busy` or `validation_failed`
 */
async function checkPassword(
  request: ApiRequest<{ readonly current_password?: string | undefined }>,
  { store, passwords }: Services,
  passwordHash: string | undefined,
): Promise<void> {
  const { accountId } = sessionOf(request);
  await limitPasswordChange(accountId, store);
  const given = request.body.current_password ?? '';
  if (await passwords.verify(given, passwordHash, turnOf(request))) return;
  await store.audit.recordFailedSignIn(accountId);
  throw wrongShape('validation_failed', [{ path: 'current_password', message: 'Wrong password.' }]);
}

function turnOf(request: ApiRequest) {
  return { who: sessionOf(request).accountId, isKnown: true, signal: request.signal };
}

export const accountSecurityEndpoints: readonly Endpoint[] = [
  postAccountPassword,
  postAccountRevokeAll,
  postAccountDelete,
  getAccountAudit,
];
