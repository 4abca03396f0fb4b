export { highlightBlock } from './highlight-block.ts';
export type { CodeLine, CodeToken } from './code-lines.ts';
export { highlightCode, knowsLanguage, loadHighlighter } from './highlight-code.ts';
