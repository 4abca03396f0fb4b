export type { CodeLine, CodeToken } from './code-line.ts';
export { highlightCode } from './highlight-code.ts';
