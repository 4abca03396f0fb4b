export { createVariants, isGiven } from './layer-options.ts';
export { loadConfig, noConfig, type Config } from './load-config.ts';
