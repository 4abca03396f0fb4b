export { renderText } from './render-text.ts';
export type { TextOptions } from './text-options.ts';
