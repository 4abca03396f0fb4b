export {
  databaseUrlOf,
  isShared,
  openDatabase,
  openServerStore,
  sqlitePathOf,
} from './open-database.ts';
export { createMemoryWindows, type MemoryWindows } from './memory-windows.ts';
export { withRateFallback } from './rate-fallback.ts';
export { rememberRefusals } from './remember-refusals.ts';
