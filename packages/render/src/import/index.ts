export { fromDocx, type FromDocxOptions, type ImportedDocument } from './from-docx.ts';
export { createImageFiles, type ImageFile, type ImageFiles } from './image-files.ts';
