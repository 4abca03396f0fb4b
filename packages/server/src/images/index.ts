export { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
