export { createPictureFetcher, type PictureFetcher } from './picture-fetcher.ts';
