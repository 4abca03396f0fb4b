import type { Session as StoredSession } from '@mdconv/store';
import { z } from 'zod';
import { exampleOf, record } from './examples.ts';
import { Time, timeText } from './scalars.ts';

/** A signed-in browser. */
export const Session = record(
  'Session',
  z.object({
    id: z.uuid().describe('Identifies the session in order to end it. Not a secret.'),
    current: z.boolean().describe('Whether this session sent the request.'),
    created_at: Time,
    last_seen_at: Time.describe(
      'Rounded to the minute. The session ends after 7 days of inactivity.',
    ),
    expires_at: Time.describe('When the session ends regardless of activity.'),
  }),
  {
    id: '5f0c9a1e-3b7d-8c42-9a6e-1d2f3b4c5a69',
    current: true,
    created_at: '2026-11-18T08:30:00.000Z',
    last_seen_at: '2026-11-20T11:58:00.000Z',
    expires_at: '2026-12-18T08:30:00.000Z',
  },
);

export const SessionList = record(
  'SessionList',
  z
    .object({ sessions: z.array(Session), next_cursor: z.null() })
    .describe('Most recently used first.'),
  { sessions: [exampleOf(Session)], next_cursor: null },
);

/** Who is signed in. */
export const SignedIn = record(
  'SignedIn',
  z.object({ email: z.string(), plan: z.enum(['free', 'premium']) }),
  { email: 'owner@example.com', plan: 'premium' },
);

/** @param id the public id of the session */
export function sessionBody(
  session: StoredSession,
  id: string,
  current: boolean,
): z.infer<typeof Session> {
  return {
    id,
    current,
    created_at: timeText(session.createdAt),
    last_seen_at: timeText(session.lastSeenAt),
    expires_at: timeText(session.expiresAt),
  };
}
