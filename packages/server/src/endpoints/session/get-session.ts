import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';
import { sessionOf } from '../caller-of.ts';

const SignedIn = z
  .object({ email: z.string(), plan: z.enum(['free', 'premium']) })
  .meta({ id: 'SignedIn' });

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Tells who is signed in.',
  tag: 'Account',
  credentials: 'session',
  success: { status: 200, description: 'The account.', schema: SignedIn },

  async handle(request, { store }) {
    const account = await store.accounts.findAccount(sessionOf(request).accountId);
    if (!account) throw new Error('A session has no account.');
    return json(200, { email: account.email, plan: account.plan });
  },
});
