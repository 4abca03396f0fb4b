export { cleanCuts, cutFrame, frameBox } from './cut-frame.ts';
export * from './flow-item.ts';
export * from './frame.ts';
