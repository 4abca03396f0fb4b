export { inlineDepthMax, parseMarkdown, withinStack } from './parse.ts';
export { inlineMath, isDisplayed, math } from './syntax/index.ts';
export { parseWithPlugins } from './parse-with-plugins.ts';
