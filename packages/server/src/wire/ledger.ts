import type { LedgerEntry as StoredEntry } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText } from './time.ts';

/** One change of a balance. */
const LedgerEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(['grant', 'expire', 'topup', 'debit', 'refund', 'adjust']),
    reference: z.string().describe('What it was for: a month, a payment, a conversion, a file.'),
    subscription_change: z.int().describe('Of the monthly allotment.'),
    topup_change: z.int().describe('Of what never ends.'),
    created_at: Time,
  })
  .meta({ id: 'LedgerEntry' });

export const LedgerPage = z
  .object({
    entries: z.array(LedgerEntry),
    next_cursor: z.string().nullable().describe('Of the next page; null: this is the last.'),
  })
  .meta({ id: 'LedgerPage', description: 'Newest first.' });

export function ledgerEntryBody(entry: StoredEntry): z.infer<typeof LedgerEntry> {
  return {
    id: entry.id,
    kind: entry.kind,
    reference: entry.reference,
    subscription_change: entry.change.subscription,
    topup_change: entry.change.topup,
    created_at: timeText(entry.at),
  };
}
