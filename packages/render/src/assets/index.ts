export { createImageReader } from '#image-reader';
export * from './asset-table.ts';
export { cleanImage, type CleanImage } from './stored/clean-image.ts';
export { heightShareOf, imageHeightShare } from './image-height-share.ts';
export { loadAssets, loadLogo, type Logo } from './load-assets.ts';
export type { ImageFailure, SvgForm } from './read-image.ts';
