import { allotments } from '@mdconv/store';
import type { z } from 'zod';
import type { Account, Key, LedgerPage, Session } from '../../wire/index.ts';

/** What one account has, for the reference. */

export const exampleAccount: z.infer<typeof Account> = {
  id: '01939b5e-7a00-7c3e-9f1d-0a4b6c8d0e2f',
  email: 'owner@example.com',
  plan: 'premium',
  has_password: true,
  subscription_credits: 1958,
  topup_credits: 0,
  credits_remaining: 1958,
  period_end: '2026-12-01T00:00:00.000Z',
  created_at: '2026-11-02T09:14:03.120Z',
};

export const exampleKey: z.infer<typeof Key> = {
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
};

/** The key itself is made up: its checksum is wrong. */
export const exampleNewKey = {
  ...exampleKey,
  last_used_at: null,
  key: 'mdc_live_7Qm2vN9sK4xW1bT8cZ5rH3pL6yG0dUaF000000',
};

export const exampleSession: z.infer<typeof Session> = {
  id: '5f0c9a1e-3b7d-8c42-9a6e-1d2f3b4c5a69',
  current: true,
  created_at: '2026-11-18T08:30:00.000Z',
  last_seen_at: '2026-11-20T11:58:00.000Z',
  expires_at: '2026-12-18T08:30:00.000Z',
};

export const exampleLedger: z.infer<typeof LedgerPage> = {
  entries: [
    {
      id: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
      kind: 'debit',
      reference: 'hold:0193bb0f-f000-7a5c-b6d7-e8f901a2b3c4',
      subscription_change: -1,
      topup_change: 0,
      created_at: '2026-11-20T11:59:12.502Z',
    },
    {
      id: '01939b5e-7a01-7e90-8123-456789abcdef',
      kind: 'grant',
      reference: 'period:2026-11',
      subscription_change: allotments.premium,
      topup_change: 0,
      created_at: '2026-11-02T09:14:03.120Z',
    },
  ],
  next_cursor: null,
};
