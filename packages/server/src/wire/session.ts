import type { Session as StoredSession } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText } from './time.ts';

/** A browser that is signed in, as its account sees it. */
export const Session = z
  .object({
    id: z.uuid().describe('To end it by; no secret.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
    created_at: Time,
    last_seen_at: Time.describe('To the minute; it ends 7 days later.'),
    expires_at: Time.describe('When it ends however much it is used.'),
  })
  .meta({ id: 'Session' });

export const SessionList = z
  .object({ sessions: z.array(Session), next_cursor: z.null() })
  .meta({ id: 'SessionList', description: 'The last used first.' });

export const SignedIn = z
  .object({ email: z.string(), plan: z.enum(['free', 'premium']) })
  .meta({ id: 'SignedIn' });

/** @param id the name of the session in public */
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
