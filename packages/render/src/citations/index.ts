export type { ResolveFile } from './load-works.ts';
export { withCitations } from './with-citations.ts';
