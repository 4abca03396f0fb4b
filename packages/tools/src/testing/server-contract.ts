// The endpoints and schemas of the server, which its package does not export: the client's tests
// compare the client with them.
export { endpoints } from '../../../server/src/endpoints/index.ts';
export type * as wire from '../../../server/src/wire/index.ts';
