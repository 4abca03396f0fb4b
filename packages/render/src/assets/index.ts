export * from './asset-table.ts';
export { loadAssets } from './load-assets.ts';
export { loadLogo, type Logo } from './load-logo.ts';
