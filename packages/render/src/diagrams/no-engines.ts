import type { engines as real, loadTextMeasure as load } from './engines.ts';

/** Browsers show the sources of diagrams: the engines have megabytes. */
export const engines: typeof real = new Map();

/** Never called without engines. */
export const loadTextMeasure: typeof load = () => Promise.reject(new Error('No engines.'));
