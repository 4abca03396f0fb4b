export * from './error-table.ts';
export * from './errors.ts';
