export type * from './accounts.ts';
export type * from './audit.ts';
export type * from './batches.ts';
export type * from './design-systems.ts';
export type * from './wallets.ts';
export type * from './workspace.ts';
