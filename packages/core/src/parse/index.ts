export { parseMarkdown } from './parse.ts';
export { withinStack } from './within-stack.ts';
