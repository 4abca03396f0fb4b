export { createDiagramFetcher, type DiagramFetcher } from './diagram-fetcher.ts';
export { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
