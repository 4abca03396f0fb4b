import { keyScopes, NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import { mintKey } from '../accounts/index.ts';
import { fields } from '../checks/index.ts';
import { endpoint, json, type Endpoint } from '../http/index.ts';
import {
  exampleOf,
  Key,
  keyBody,
  KeyList,
  Name,
  NewKey,
  Scopes,
  timeText,
  Uuid,
  wrongShape,
} from '../wire/index.ts';
import { requireFreshSession, sessionOf } from './requests/callers.ts';
import { futureTime, idOf, pathId } from './requests/parameters.ts';

const getAccountKeys = endpoint({
  method: 'GET',
  path: '/account/keys',
  summary: 'Lists the API keys of the account.',
  tag: 'Account',
  credentials: 'session',
  success: { status: 200, description: 'The keys, without their secrets.', schema: KeyList },

  async handle(request, { store, now }) {
    const keys = await store.keys.listKeys(sessionOf(request).accountId);
    return json(200, { keys: keys.map((key) => keyBody(key, now())), next_cursor: null });
  },
});

const KeyToCreate = z.strictObject({
  name: Name,
  mode: z.enum(['live', 'test']).describe('`test` keys use a separate sandbox, free of charge.'),
  expires_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe('A future time; null: the key lives as long as the operator allows.'),
  scopes: Scopes.default([...keyScopes]).describe(
    'What the key may do: convert markdown, read the workspace, change the workspace. Default: all.',
  ),
  project_id: Uuid.nullable()
    .default(null)
    .describe('The only project that the key reaches; null: all projects of its mode.'),
});

const postAccountKey = endpoint({
  method: 'POST',
  path: '/account/keys',
  summary: 'Creates an API key. Its secret is only shown in this response.',
  description:
    'An account may have 20 active keys, or as many as the operator allows. A key for `website` may ' +
    'need no more than the scope `convert`. A key with a project returns 404 for all others. The ' +
    'session must be at most 15 minutes old.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    schema: KeyToCreate,
    example: { name: 'website', mode: 'live', expires_at: null, scopes: ['convert'] },
  }),
  success: {
    status: 201,
    description: 'The new key. It cannot be read again.',
    schema: NewKey,
  },
  errors: ['not_found', 'limit_reached', 'reauthentication_required'],

  async handle(request, { store, now, config: { keyLifeMax = Infinity } }) {
    requireFreshSession(request, now());
    const { name, mode, scopes, project_id: projectId } = request.body;
    const expiresAt = futureTime('expires_at', request.body.expires_at, now());
    if (expiresAt !== null && expiresAt > now() + keyLifeMax)
      throw wrongShape('validation_failed', [
        {
          path: 'expires_at',
          message: `Must be before ${timeText(now() + keyLifeMax)}, the maximum on this server.`,
        },
      ]);
    const { key, ...secret } = mintKey(mode);
    const { accountId, hash } = sessionOf(request);
    const created = await store.keys.createKey(
      accountId,
      { ...secret, mode, name, expiresAt, rateLimit: null, scopes, projectId },
      hash,
    );
    return json(201, { ...keyBody(created, now()), key });
  },
});

const daySeconds = 24 * 60 * 60;

const Rotation = z.strictObject({
  grace_seconds: z
    .int()
    .min(0)
    .max(30 * daySeconds)
    .default(daySeconds)
    .describe('Seconds that the old key keeps working; 0 revokes it immediately.'),
});

const postAccountKeyRotate = endpoint({
  method: 'POST',
  path: '/account/keys/{id}/rotate',
  summary: 'Replaces an API key. The old key keeps working for a grace period.',
  description:
    'The new key inherits mode, name, rate limit, scopes, project and expiry; that of a key in its grace ' +
    'period is the end of this period. While both keys work, both count toward the limit of active ' +
    'keys. The session must be at most 15 minutes old.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('key')],
  body: fields({ schema: Rotation, example: { grace_seconds: daySeconds } }),
  success: {
    status: 201,
    description: 'The new key. It cannot be read again.',
    schema: NewKey,
  },
  errors: ['not_found', 'limit_reached', 'reauthentication_required'],

  async handle(request, { store, now }) {
    requireFreshSession(request, now());
    const id = pathId(request, 'active key');
    const { accountId } = sessionOf(request);
    const old = await store.keys.findKeyById(id);
    if (old?.accountId !== accountId) throw new NotFoundError('active key');
    const { key, ...secret } = mintKey(old.mode);
    const graceMs = request.body.grace_seconds * 1000;
    const created = await store.keys.rotateKey(accountId, id, secret, graceMs);
    return json(201, { ...keyBody(created, now()), key });
  },
});

const deleteAccountKey = endpoint({
  method: 'DELETE',
  path: '/account/keys/{id}',
  summary: 'Revokes an API key immediately.',
  description: 'The key stays in the list. Revoking a key twice has no further effect.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('key')],
  success: {
    status: 200,
    description: 'The revoked key.',
    schema: Key,
    example: { ...exampleOf(Key), working: false, revoked_at: '2026-11-20T12:00:00.000Z' },
  },
  errors: ['not_found'],

  async handle(request, { store, now }) {
    const { accountId } = sessionOf(request);
    const key = await store.keys.revokeKey(accountId, pathId(request, 'key'));
    return json(200, keyBody(key, now()));
  },
});

export const keyEndpoints: readonly Endpoint[] = [
  getAccountKeys,
  postAccountKey,
  postAccountKeyRotate,
  deleteAccountKey,
];
