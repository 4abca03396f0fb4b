import type * as real from './engines.ts';

/** Browsers show the sources of diagrams, because the engines are several megabytes. */
export const engines: typeof real.engines = new Map();

/** Never called without engines. */
const neverLoad = () => Promise.reject(new Error('No engines.'));
export const loadTextMeasure: typeof real.loadTextMeasure = neverLoad;
export const loadOutliner: typeof real.loadOutliner = neverLoad;
