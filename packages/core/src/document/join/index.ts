export { joinDocuments } from './join-documents.ts';
export type { JoinOptions } from './part.ts';
