export { displayWidth } from './display-width.ts';
export { widest } from './widest.ts';
export { wrap, type WrapOptions } from './wrap.ts';
