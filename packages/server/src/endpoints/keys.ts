import { NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import { mintKey } from '../accounts/index.ts';
import { fields } from '../checks/index.ts';
import { endpoint, json, type Endpoint } from '../http/index.ts';
import { exampleOf, Key, keyBody, KeyList, Name, NewKey, wrongShape } from '../wire/index.ts';
import { sessionOf } from './callers.ts';
import { idOf, pathId } from './parameters.ts';

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
    .describe('A future time; null: the key does not expire.'),
});

const postAccountKey = endpoint({
  method: 'POST',
  path: '/account/keys',
  summary: 'Creates an API key. Its secret is only shown in this response.',
  description: 'An account may have 20 active keys, or as many as the operator allows.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    schema: KeyToCreate,
    example: { name: 'website', mode: 'live', expires_at: null },
  }),
  success: {
    status: 201,
    description: 'The new key. It cannot be read again.',
    schema: NewKey,
  },
  errors: ['limit_reached'],

  async handle(request, { store, now }) {
    const { name, mode, expires_at: expires } = request.body;
    const expiresAt = expires === null ? null : Date.parse(expires);
    if (expiresAt !== null && !(expiresAt > now()))
      throw wrongShape('validation_failed', [
        { path: 'expires_at', message: 'Must be in the future.' },
      ]);
    const { key, ...secret } = mintKey(mode);
    const created = await store.keys.createKey(sessionOf(request).accountId, {
      ...secret,
      mode,
      name,
      expiresAt,
      rateLimit: null,
    });
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
    'The new key inherits mode, name, rate limit and expiry. While both keys work, both count ' +
    'toward the limit of active keys.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('key')],
  body: fields({ schema: Rotation, example: { grace_seconds: daySeconds } }),
  success: {
    status: 201,
    description: 'The new key. It cannot be read again.',
    schema: NewKey,
  },
  errors: ['not_found', 'limit_reached'],

  async handle(request, { store, now }) {
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
