export { copyStore } from './copy-store.ts';
export { openStore, type Limits, type StoreOptions } from './open-store.ts';
export {
  openPostgres,
  openSqlite,
  type SqliteLibrary,
  type Connection,
  type Driver,
  type PostgresOptions,
  type SqliteOptions,
  type SqlValue,
} from './drivers/index.ts';
export { sessionLifeMs } from './sql/session-life.ts';
export { auditKinds, type AuditKind } from './audit-kinds.ts';
export { keyScopes, type KeyScope } from './key-scopes.ts';
export { allotments } from './sql/plans.ts';
export * from './errors.ts';
export * from './records/index.ts';
export type * from './contract/index.ts';
