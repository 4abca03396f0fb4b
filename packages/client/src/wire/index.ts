/**
 * The shapes of the API, named as they are on the wire: convert and usage in camelCase, the workspace
 * in snake_case. So what a log, the HTTP reference, curl and this package show has one name, and the
 * fields of a newer server arrive without a newer client.
 */
export type * from './conversion.ts';
export type * from './convert-request.ts';
export type * from './credits.ts';
export type * from './deleted.ts';
export type * from './error-code.ts';
export type * from './file.ts';
export type * from './folder.ts';
export type * from './project.ts';
export type * from './share.ts';
export type * from './usage.ts';
