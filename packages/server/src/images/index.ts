export { createDiagramFetcher, type DiagramFetcher } from './diagram-fetcher.ts';
export { createImageCleaner, type ImageCleaner } from './image-cleaner.ts';
export { projectImages } from './project-images.ts';
export { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
