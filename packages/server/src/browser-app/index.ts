export { readAppFile, type AppFile, type AppManifest } from './app-files.ts';
export { appPage, appPagePolicy } from './app-page.ts';
