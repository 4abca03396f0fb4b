export { defaultLimits, type Limits } from './context.ts';
export { createIdGenerator, newSlug } from './ids.ts';
export { violatedInvariants } from './invariants.ts';
export { createSqlStore } from './sql-store.ts';
export { countRows, insertRows, placeholders, tables, type Table } from './tables.ts';
