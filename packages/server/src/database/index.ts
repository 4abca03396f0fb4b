export { databaseUrlOf, isShared, openDatabase, openServerStore } from './open-database.ts';
export { withRateFallback } from './rate-fallback.ts';
export { rememberRefusals } from './remember-refusals.ts';
