export type { Connection, Driver, TransactionOptions, Value } from './driver.ts';
export { openPostgres, type PostgresOptions } from './postgres.ts';
export { openSqlite, type SqliteOptions } from './sqlite.ts';
