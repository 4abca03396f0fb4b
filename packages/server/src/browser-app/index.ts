export { readAppFile, readServiceWorker } from './app-files.ts';
export { appPage, appPagePolicy } from './app-page.ts';
