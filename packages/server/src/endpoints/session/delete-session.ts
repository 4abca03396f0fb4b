import { noSessionCookie } from '../../checks/index.ts';
import { json, type Endpoint } from '../../endpoint.ts';
import { sessionOf } from '../caller-of.ts';

export const deleteSession: Endpoint = {
  method: 'DELETE',
  path: '/session',
  summary: 'Signs out.',
  credentials: 'session',

  async handle(request, { store, config }) {
    await store.sessions.revokeSession(sessionOf(request).hash);
    return json(200, { signed_out: true }, noSessionCookie(request.headers, config));
  },
};
