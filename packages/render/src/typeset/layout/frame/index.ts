export { cleanCuts, cutFrame, frameBox } from './cut-frame.ts';
export * from './flow-item.ts';
export * from './frame.ts';
export { moveFrame } from './move-frame.ts';
export { stack } from './stack.ts';
