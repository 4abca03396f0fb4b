import { auditKinds, type AuditEntry as StoredEntry, type AuditKind } from '@mdconv/store';
import { z } from 'zod';
import { record } from './examples.ts';
import { NextCursor, Time, timeText } from './scalars.ts';

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** A security-relevant event of an account. */
const AuditEntry = z
  .object({
    id: z.uuid(),
    kind: z
      .string()
      .describe(`What happened; later versions may add kinds. One of: ${kinds.join(', ')}.`),
    origin: z
      .enum(['operator', 'session', 'key', 'anonymous'])
      .describe(
        'Who caused it: the operator of the server, a signed-in browser, an API key, or someone who was not signed in.',
      ),
    key_id: z.uuid().nullable().describe('The API key, if `origin` is `key`.'),
    address: z.string().nullable().describe('Client address; null if `origin` is `operator`.'),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .describe('Ids, counts and times, depending on `kind`. Never secrets or content.'),
    created_at: Time,
  })
  .meta({ id: 'AuditEntry' });

export const AuditPage = record(
  'AuditPage',
  z
    .object({
      entries: z.array(AuditEntry),
      next_cursor: NextCursor,
    })
    .describe('Newest first.'),
  {
    entries: [
      {
        id: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
        kind: 'key.created',
        origin: 'session',
        key_id: null,
        address: '192.0.2.7',
        facts: { key: '0193a2f0-5c00-7b1a-8e2d-4f6a8c0e2b4d', scopes: 'convert read write' },
        created_at: '2026-11-20T11:59:12.502Z',
      },
      {
        id: '01939b5e-7a01-7e90-8123-456789abcdef',
        kind: 'sign_in.succeeded',
        origin: 'anonymous',
        key_id: null,
        address: '192.0.2.7',
        facts: { method: 'password' },
        created_at: '2026-11-20T11:58:40.120Z',
      },
    ],
    next_cursor: null,
  },
);

export function auditEntryBody({
  id,
  kind,
  origin,
  facts,
  at,
}: StoredEntry): z.infer<typeof AuditEntry> {
  return {
    id,
    kind,
    origin: origin.kind,
    key_id: origin.kind === 'key' ? origin.keyId : null,
    address: origin.kind === 'operator' ? null : origin.address,
    facts,
    created_at: timeText(at),
  };
}
