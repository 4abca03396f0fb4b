export { openStore, type StoreOptions } from './open-store.ts';
export { openSqlite, type Connection, type Driver, type SqliteOptions } from './drivers/index.ts';
export * from './errors/index.ts';
export * from './records/index.ts';
export * from './store.ts';
