import { NotFoundError } from '@mdconv/store';
import { sessionId } from '../../accounts/index.ts';
import { noSessionCookie } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { Deleted, deletedBody } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { exampleSession } from './examples.ts';

export const deleteAccountSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'Signs out one browser.',
  tag: 'Account',
  credentials: 'session',
  parameters: [idOf('session')],
  success: {
    status: 200,
    description: 'Its session is over.',
    schema: Deleted,
    example: { id: exampleSession.id, deleted: true },
    headers: { 'Set-Cookie': 'An empty one, where the session was the one that asks.' },
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const id = pathId(request, 'session');
    const own = sessionOf(request);
    const sessions = await store.sessions.listSessions(own.accountId);
    const session = sessions.find((each) => sessionId(each) === id);
    if (!session) throw new NotFoundError('session');
    await store.sessions.revokeSession(session.hash);
    const isOwn = session.hash === own.hash;
    return json(200, deletedBody(id), isOwn ? noSessionCookie(request.headers, config) : {});
  },
});
