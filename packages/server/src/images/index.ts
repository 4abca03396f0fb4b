export { createDiagramFetcher, type DiagramFetcher } from './diagram-fetcher.ts';
export { projectImages } from './project-images.ts';
export { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
