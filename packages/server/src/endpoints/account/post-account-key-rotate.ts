import { NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import { mintKey } from '../../accounts/index.ts';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { keyBody, NewKey } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { exampleNewKey } from './examples.ts';

const daySeconds = 24 * 60 * 60;

const Rotation = z.strictObject({
  grace_seconds: z
    .int()
    .min(0)
    .max(30 * daySeconds)
    .default(daySeconds)
    .describe('How long the old key works on; 0: no longer.'),
});

export const postAccountKeyRotate = endpoint({
  method: 'POST',
  path: '/account/keys/{id}/rotate',
  summary: 'Makes a new key in place of an old one, which works on for a while.',
  description:
    'The new key has the mode, the name, the rate limit and the end of the old one. While both ' +
    'work, both count.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('key')],
  body: fields({ schema: Rotation, example: { grace_seconds: daySeconds } }),
  success: {
    status: 201,
    description: 'The new key. It cannot be had again.',
    schema: NewKey,
    example: exampleNewKey,
  },
  errors: ['not_found', 'limit_reached'],

  async handle(request, { store, now }) {
    const id = pathId(request, 'working key');
    const { accountId } = sessionOf(request);
    const old = await store.keys.findKeyById(id);
    if (old?.accountId !== accountId) throw new NotFoundError('working key');
    const { key, ...secret } = mintKey(old.mode);
    const graceMs = request.body.grace_seconds * 1000;
    const made = await store.keys.rotateKey(accountId, id, secret, graceMs);
    return json(201, { ...keyBody(made, now()), key });
  },
});
