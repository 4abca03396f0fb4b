export { databaseUrlOf, isShared, openDatabase } from './open-database.ts';
export { openServerStore } from './open-server-store.ts';
