// Removed at the end of the reorganization: helpers still name this file.
export { default } from './vitest.config.ts';
