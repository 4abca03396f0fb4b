export * from './affine.ts';
export * from './drawing.ts';
