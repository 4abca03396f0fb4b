export type * from './account.ts';
export type * from './api-key.ts';
export type * from './call.ts';
export type * from './session.ts';
export type * from './wallet.ts';
