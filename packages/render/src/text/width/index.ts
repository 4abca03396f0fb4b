export { displayWidth } from './display-width.ts';
export { wrap, type WrapOptions } from './wrap.ts';
