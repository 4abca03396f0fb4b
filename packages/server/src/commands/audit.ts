import type { AuditEntry } from '@mdconv/store';
import { auditEntryBody, timeText } from '../wire/index.ts';
import type { Command } from './command.ts';
import { accountOf, readSince, readWholeNumber } from './option-values.ts';

const limitDefault = 1000;

export const audit: Command = {
  name: 'audit',
  summary: 'Prints the audit log: sign-ins, keys, shares, plans, credits, and account changes.',
  options: {
    account: { value: 'EMAIL', help: 'email address or id of an account; default: all accounts' },
    since: { value: 'WHEN', help: '30m, 24h, 90d or a date; default: everything that is kept' },
    limit: { value: 'N', help: `newest entries to print; default: ${limitDefault}` },
  },
  async run(context) {
    const { options, store, now } = context;
    const { since, limit = String(limitDefault) } = options;
    const accountId = options['account'] === undefined ? undefined : (await accountOf(context)).id;
    const entries = await store.audit.listEntries({
      limit: readWholeNumber('limit', limit),
      ...(accountId !== undefined && { accountId }),
      ...(since !== undefined && { since: readSince(since, now()) }),
    });
    // The newest entry is printed last, as in a log.
    const inOrder = [...entries].reverse();
    return {
      value: inOrder.map((entry) => ({ ...auditEntryBody(entry), account_id: entry.accountId })),
      lines: inOrder.map(lineOf),
    };
  },
};

function lineOf({ accountId, kind, origin, facts, at }: AuditEntry): string {
  const who = origin.kind === 'key' ? `key ${origin.keyId}` : origin.kind;
  const from = origin.kind === 'operator' ? '' : ` from ${origin.address}`;
  const known = Object.entries(facts).map(([name, value]) => `  ${name}=${value}`);
  return `${timeText(at)}  ${accountId ?? 'unknown account'}  ${kind}  by ${who}${from}${known.join('')}`;
}
