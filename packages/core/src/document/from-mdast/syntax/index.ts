export { readSyntax, type ParseFragment } from './create-context.ts';
export { fenceNameOf } from './division-roles.ts';
