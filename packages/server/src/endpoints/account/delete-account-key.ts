import { endpoint, json } from '../../endpoint.ts';
import { Key, keyBody } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { exampleKey } from './examples.ts';

export const deleteAccountKey = endpoint({
  method: 'DELETE',
  path: '/account/keys/{id}',
  summary: 'Revokes an API key at once.',
  description: 'The key stays in the list. Revoking it again changes nothing.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('key')],
  success: {
    status: 200,
    description: 'It works for no further request.',
    schema: Key,
    example: { ...exampleKey, working: false, revoked_at: '2026-11-20T12:00:00.000Z' },
  },
  errors: ['not_found'],

  async handle(request, { store, now }) {
    const { accountId } = sessionOf(request);
    const key = await store.keys.revokeKey(accountId, pathId(request, 'key'));
    return json(200, keyBody(key, now()));
  },
});
