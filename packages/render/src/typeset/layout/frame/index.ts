export { breakCosts } from './break-costs.ts';
export { cleanCuts, cutFrame, frameBox } from './cut-frame.ts';
export * from './flow-item.ts';
export * from './frame.ts';
