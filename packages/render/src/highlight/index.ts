export type { CodeLine, CodeToken } from './code-lines.ts';
export { highlightCode, loadHighlighter } from './highlight-code.ts';
