import { keyScopes, type ApiKey } from '@mdconv/store';
import { z } from 'zod';
import { exampleOf, record } from './examples.ts';
import { Time, timeText, timeTextOrNull } from './scalars.ts';

/** What a key may do. */
export const Scopes = z.array(z.enum(keyScopes)).min(1).max(keyScopes.length);

/** An API key as listed for its account, without the secret. */
export const Key = record(
  'Key',
  z.object({
    id: z.uuid(),
    mode: z.enum(['live', 'test']),
    name: z.string(),
    hint: z.string().describe('The last four characters of the key.'),
    working: z.boolean().describe('Whether the key is neither revoked nor expired.'),
    rate_limit: z
      .int()
      .min(1)
      .nullable()
      .describe('Requests per minute; null means the default of the server.'),
    created_at: Time,
    last_used_at: Time.nullable().describe('Rounded to the minute.'),
    expires_at: Time.nullable().describe(
      "At the latest when the server's maximum life of keys ends; null: the key does not expire.",
    ),
    revoked_at: Time.nullable(),
    scopes: Scopes.describe('What the key may do.'),
    project_id: z
      .uuid()
      .nullable()
      .describe('The only project that the key reaches; null: all projects of its mode.'),
  }),
  {
    id: '0193a2f0-5c00-7b1a-8e2d-4f6a8c0e2b4d',
    mode: 'live',
    name: 'website',
    hint: 'Xk4P',
    working: true,
    rate_limit: null,
    created_at: '2026-11-03T10:00:00.000Z',
    last_used_at: '2026-11-20T11:59:12.481Z',
    expires_at: null,
    revoked_at: null,
    scopes: [...keyScopes],
    project_id: null,
  },
);

/** A newly created key. The key in the example has an invalid checksum. */
export const NewKey = record(
  'NewKey',
  Key.extend({ key: z.string().describe('The key. It is only shown once.') }),
  {
    ...exampleOf(Key),
    last_used_at: null,
    key: 'mdc_live_7Qm2vN9sK4xW1bT8cZ5rH3pL6yG0dUaF000000',
  },
);

export const KeyList = record(
  'KeyList',
  z
    .object({ keys: z.array(Key), next_cursor: z.null() })
    .describe('Oldest first, including revoked and expired keys.'),
  { keys: [exampleOf(Key)], next_cursor: null },
);

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
    scopes: [...key.scopes],
    project_id: key.projectId,
  };
}
