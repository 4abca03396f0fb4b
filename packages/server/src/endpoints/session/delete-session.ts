import { z } from 'zod';
import { noSessionCookie } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { sessionOf } from '../caller-of.ts';

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Signs out.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'Signed out; the cookie is taken away.',
    schema: z.object({ signed_out: z.literal(true) }),
    example: { signed_out: true },
    headers: { 'Set-Cookie': 'An empty one, that ends at once.' },
  },

  async handle(request, { store, config }) {
    await store.sessions.revokeSession(sessionOf(request).hash);
    return json(200, { signed_out: true }, noSessionCookie(request.headers, config));
  },
});
