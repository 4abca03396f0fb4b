import { json, type Endpoint } from '../../endpoint.ts';
import { sessionOf } from '../caller-of.ts';

export const getSession: Endpoint = {
  method: 'GET',
  path: '/session',
  summary: 'Tells who is signed in.',
  credentials: 'session',

  async handle(request, { store }) {
    const account = await store.accounts.findAccount(sessionOf(request).accountId);
    if (!account) throw new Error('A session has no account.');
    return json(200, { email: account.email, plan: account.plan });
  },
};
