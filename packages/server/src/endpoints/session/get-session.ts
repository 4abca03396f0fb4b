import { endpoint, json } from '../../endpoint.ts';
import { SignedIn } from '../../wire/index.ts';
import { accountOf } from '../caller-of.ts';

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Tells who is signed in.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'The account.',
    schema: SignedIn,
    example: { email: 'owner@example.com', plan: 'premium' },
  },

  async handle(request, { store }) {
    const { email, plan } = await accountOf(request, store);
    return json(200, { email, plan });
  },
});
