export type { Connection, Driver, SqlValue } from './driver.ts';
export { openPostgres, type PostgresOptions } from './postgres.ts';
export { openSqlite, type SqliteOptions } from './sqlite.ts';
export { withClock } from './with-clock.ts';
export { hasNodeSqlite, type SqliteLibrary } from './sqlite-library.ts';
