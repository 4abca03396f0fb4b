export type * from './accounts.ts';
export type * from './wallets.ts';
export type * from './workspace.ts';
