import { sessionId } from '../../accounts/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { sessionBody, SessionList } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { exampleSession } from './examples.ts';

export const getAccountSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Lists where the account is signed in.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'The sessions that still work.',
    schema: SessionList,
    example: { sessions: [exampleSession], next_cursor: null },
  },

  async handle(request, { store }) {
    const { accountId, hash } = sessionOf(request);
    const sessions = await store.sessions.listSessions(accountId);
    return json(200, {
      sessions: sessions.map((session) =>
        sessionBody(session, sessionId(session), session.hash === hash),
      ),
      next_cursor: null,
    });
  },
});
