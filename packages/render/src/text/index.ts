export { renderText, type TextOptions } from './render-text.ts';
