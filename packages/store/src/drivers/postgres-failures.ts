import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';

/** SQLSTATEs that a later attempt may not meet, by prefix. Source: PostgreSQL 15, Appendix A. */
const reasons: readonly (readonly [prefix: string, reason: UnavailableReason])[] = [
  ['53100', 'disk-full'],
  ['58030', 'disk-failing'],
  ['25006', 'read-only'],
  // Too many connections, out of memory.
  ['53', 'overloaded'],
  // Statement timeout, serialization failure, deadlock. Transactions repeat themselves after the last two.
  ['57014', 'overloaded'],
  ['40001', 'overloaded'],
  ['40P01', 'overloaded'],
  // The end of the connection: by a shutdown or crash of PostgreSQL, by its timeout, or by an exception.
  ['57P', 'unreachable'],
  ['25P03', 'unreachable'],
  ['08', 'unreachable'],
];

/**
 * Turns the error of a statement that may succeed later into one of the store. Other errors are returned
 * unchanged.
 * @param isCommit whether the statement was a commit: without an answer, its outcome is unknown
 */
export function toStoreError(error: unknown, isCommit = false): unknown {
  const reason = reasonOf(error);
  if (!reason) return error;
  const mayHaveCommitted = isCommit && reason === 'unreachable';
  return new StoreUnavailableError(reason, { cause: error, mayHaveCommitted });
}

/** The error of a connection that could not be opened, whatever the cause. */
export function toUnavailable(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError(reasonOf(cause) ?? 'unreachable', { cause });
}

function reasonOf(error: unknown): UnavailableReason | undefined {
  const state = sqlStateOf(error);
  // `pg` itself found the connection broken, or got no answer in time.
  if (state === undefined) return 'unreachable';
  return reasons.find(([prefix]) => state.startsWith(prefix))?.[1];
}

/** The SQLSTATE of an error that PostgreSQL sent. Errors of the network have codes, but no severity. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code, severity } = error as { readonly code?: string; readonly severity?: string };
  return severity === undefined ? undefined : code;
}
