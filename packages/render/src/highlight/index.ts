export type { CodeLine, CodeToken } from './code-lines.ts';
export { highlightCode } from './highlight-code.ts';
