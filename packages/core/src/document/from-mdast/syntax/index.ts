export { readSyntax, type ParseFragment } from './create-context.ts';
