import type { ApiKey } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText, timeTextOrNull } from './time.ts';

/** A key as its account sees it: all but the key itself. */
export const Key = z
  .object({
    id: z.uuid(),
    mode: z.enum(['live', 'test']),
    name: z.string(),
    hint: z.string().describe('The last four characters.'),
    working: z.boolean().describe('Neither revoked nor expired.'),
    rate_limit: z
      .int()
      .min(1)
      .nullable()
      .describe('Requests a minute; null: as the server has it.'),
    created_at: Time,
    last_used_at: Time.nullable().describe('To the minute.'),
    expires_at: Time.nullable(),
    revoked_at: Time.nullable(),
  })
  .meta({ id: 'Key' });

/** A key that was just made. */
export const NewKey = Key.extend({
  key: z.string().describe('The key itself: shown this once.'),
}).meta({ id: 'NewKey' });

export const KeyList = z
  .object({ keys: z.array(Key), next_cursor: z.null() })
  .meta({ id: 'KeyList', description: 'Oldest first; revoked and expired ones too.' });

/** @param now milliseconds since 1970, UTC */
export function keyBody(key: ApiKey, now: number): z.infer<typeof Key> {
  const { id, mode, name, hint, rateLimit, createdAt, lastUsedAt, expiresAt, revokedAt } = key;
  return {
    id,
    mode,
    name,
    hint,
    working: revokedAt === null && (expiresAt === null || expiresAt > now),
    rate_limit: rateLimit,
    created_at: timeText(createdAt),
    last_used_at: timeTextOrNull(lastUsedAt),
    expires_at: timeTextOrNull(expiresAt),
    revoked_at: timeTextOrNull(revokedAt),
  };
}
