export { parseMarkdown, withinStack } from './parse.ts';
