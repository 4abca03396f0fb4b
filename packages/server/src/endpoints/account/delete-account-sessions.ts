import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';
import { sessionOf } from '../caller-of.ts';

export const deleteAccountSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs out every other browser.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'Only the session that asks is left.',
    schema: z.object({ signed_out: z.int().min(0).describe('How many sessions ended.') }),
    example: { signed_out: 2 },
  },

  async handle(request, { store }) {
    const { accountId, hash } = sessionOf(request);
    return json(200, { signed_out: await store.sessions.revokeSessions(accountId, hash) });
  },
});
