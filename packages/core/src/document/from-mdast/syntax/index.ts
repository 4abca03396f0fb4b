export { readSyntax, type ParseFragment } from './create-context.ts';
export { fenceNameOf } from './passage-roles.ts';
