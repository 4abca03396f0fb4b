export type { Fact, Sender } from './letter-properties.ts';
export type { CitationStyle, DocumentProperties, ListedKind, ArticleAuthor } from './properties.ts';
export { statementRoles } from './model/blocks.ts';
export type * from './model/blocks.ts';
export type * from './model/document.ts';
export type * from './model/inlines.ts';
export type { Span } from './model/node.ts';
