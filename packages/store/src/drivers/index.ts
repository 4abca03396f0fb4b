export type { Connection, Driver, Value } from './driver.ts';
export { openSqlite, type SqliteOptions } from './sqlite.ts';
