import { z } from 'zod';
import { mintKey } from '../../accounts/index.ts';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { keyBody, Name, NewKey, wrongShape } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { exampleNewKey } from './examples.ts';

const KeyToMake = z.strictObject({
  name: Name,
  mode: z.enum(['live', 'test']).describe('test: in a sandbox of its own, free of charge.'),
  expires_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe('A time to come; null: never.'),
});

export const postAccountKey = endpoint({
  method: 'POST',
  path: '/account/keys',
  summary: 'Makes an API key and tells it, this once.',
  description: 'An account may have 20 keys that work, or as many as its operator allows.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    schema: KeyToMake,
    example: { name: 'website', mode: 'live', expires_at: null },
  }),
  success: {
    status: 201,
    description: 'The key. It cannot be had again.',
    schema: NewKey,
    example: exampleNewKey,
  },
  errors: ['limit_reached'],

  async handle(request, { store, now }) {
    const { name, mode, expires_at: expires } = request.body;
    const expiresAt = expires === null ? null : Date.parse(expires);
    if (expiresAt !== null && !(expiresAt > now()))
      throw wrongShape('validation_failed', [
        { path: 'expires_at', message: 'Give a time to come.' },
      ]);
    const { key, ...secret } = mintKey(mode);
    const made = await store.keys.createKey(sessionOf(request).accountId, {
      ...secret,
      mode,
      name,
      expiresAt,
      rateLimit: null,
    });
    return json(201, { ...keyBody(made, now()), key });
  },
});
