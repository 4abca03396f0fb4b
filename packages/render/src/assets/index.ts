export * from './asset-table.ts';
export { loadAssets } from './load-assets.ts';
