export * from './affine.ts';
export * from './drawing.ts';
export * from './drawing-to-svg.ts';
export * from './svg-markup.ts';
export * from './texts-of.ts';
export * from './read-path-data.ts';
export * from './read-transform.ts';
