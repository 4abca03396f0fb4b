import { endpoint, json } from '../../endpoint.ts';
import { keyBody, KeyList } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { exampleKey } from './examples.ts';

export const getAccountKeys = endpoint({
  method: 'GET',
  path: '/account/keys',
  summary: 'Lists the API keys of the account.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'The keys, without what they are used by.',
    schema: KeyList,
    example: { keys: [exampleKey], next_cursor: null },
  },

  async handle(request, { store, now }) {
    const keys = await store.keys.listKeys(sessionOf(request).accountId);
    return json(200, { keys: keys.map((key) => keyBody(key, now())), next_cursor: null });
  },
});
