import type { AuditKind } from '../../audit-kinds.ts';
import type { Connection } from '../../drivers/index.ts';
import type { AuditEntry, AuditFacts, Origin } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';

export interface AuditRow {
  readonly id: string;
  readonly account_id: string | null;
  readonly kind: AuditKind;
  readonly origin: Origin['kind'];
  readonly key_id: string | null;
  readonly address: string | null;
  readonly operator_id: string | null;
  readonly facts: string;
  readonly at: number;
}

/** Appends an entry in the transaction of the change that it records. */
export function writeAudit(
  connection: Connection,
  { newId, origin }: StoreContext,
  accountId: string | null,
  kind: AuditKind,
  facts: AuditFacts = {},
): Promise<void> {
  return insertRow(connection, 'audit_entries', {
    id: newId(),
    account_id: accountId,
    kind,
    origin: origin.kind,
    key_id: origin.kind === 'key' ? origin.keyId : null,
    address: (origin.kind === 'operator' ? origin.account?.address : origin.address) ?? null,
    operator_id: (origin.kind === 'operator' && origin.account?.id) || null,
    facts: JSON.stringify(facts),
    at: connection.now,
  } satisfies AuditRow);
}

/** A row with the addresses of its accounts. */
export interface ListedAuditRow extends AuditRow {
  readonly email: string | null;
  readonly operator_email: string | null;
}

export function toAuditEntry(row: ListedAuditRow): AuditEntry {
  const { id, account_id: accountId, email, operator_email: operatorEmail, kind, at } = row;
  return {
    id,
    accountId,
    email,
    kind,
    origin: toOrigin(row),
    operatorEmail,
    facts: JSON.parse(row.facts) as AuditFacts,
    at,
  };
}

function toOrigin({ origin: kind, key_id: keyId, address, operator_id: id }: AuditRow): Origin {
  switch (kind) {
    case 'operator':
      return { kind, ...(id !== null && { account: { id, address: address ?? '' } }) };
    case 'key':
      return { kind, keyId: keyId ?? '', address: address ?? '' };
    case 'session':
    case 'anonymous':
      return { kind, address: address ?? '' };
  }
}
