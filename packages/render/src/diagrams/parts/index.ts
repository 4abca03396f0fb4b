export * from './geometry.ts';
export * from './ink.ts';
export * from './labels.ts';
export * from './measures.ts';
export * from './outlines.ts';
export * from './tips.ts';
export * from './ticks.ts';
