import type { Connection } from '../../drivers/index.ts';
import { keyScopes } from '../../key-scopes.ts';
import type { ApiKey, KeyMode, NewApiKey } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';

export interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly name: string;
  readonly hint: string;
  readonly rate_limit: number | null;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
  readonly created_at: number;
  /** Comma-separated. */
  readonly scopes: string;
  readonly project_id: string | null;
}

export function newKeyRow(
  { now }: Connection,
  { newId }: StoreContext,
  accountId: string,
  key: NewApiKey,
): KeyRow {
  return {
    id: newId(),
    account_id: accountId,
    mode: key.mode,
    name: key.name,
    hint: key.hint,
    rate_limit: key.rateLimit,
    expires_at: key.expiresAt,
    revoked_at: null,
    last_used_at: null,
    created_at: now,
    scopes: (key.scopes ?? keyScopes).join(),
    project_id: key.projectId ?? null,
  };
}

export function toApiKey(row: KeyRow, { limits }: StoreContext): ApiKey {
  const end = Math.min(row.expires_at ?? Infinity, row.created_at + limits.keyLifeMs);
  return {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    name: row.name,
    hint: row.hint,
    rateLimit: row.rate_limit,
    expiresAt: end === Infinity ? null : end,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    scopes: keyScopes.filter((scope) => row.scopes.split(',').includes(scope)),
    projectId: row.project_id,
  };
}
