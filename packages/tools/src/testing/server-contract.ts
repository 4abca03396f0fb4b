// The endpoints and schemas of the server, which its package does not export: the client's tests
// compare the client with them.
export type { Endpoint } from '../../../server/src/endpoint.ts';
export { endpoints } from '../../../server/src/endpoints/index.ts';
export type * as files from '../../../server/src/endpoints/files/index.ts';
export type * as folders from '../../../server/src/endpoints/folders/index.ts';
export type * as projects from '../../../server/src/endpoints/projects/index.ts';
export type * as wire from '../../../server/src/wire/index.ts';
