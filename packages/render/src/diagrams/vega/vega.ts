/** What charts need of Vega and its packages; the build bundles it once. */
export { expressionInterpreter } from 'vega-interpreter';
export { expressionFunction, logger, None, parse, View } from 'vega';
export { randomLCG, resetSVGDefIds, setRandom, textMetrics, typeParsers } from 'vega';
export type { Config, GroupMark, Loader, LoggerInterface, MeasuredText, Spec, Title } from 'vega';
export { compile, type TopLevelSpec } from 'vega-lite';

/** Exports that the types of the library lack. */
declare module 'vega' {
  interface MeasuredText {
    readonly fontSize?: number;
    readonly fontWeight?: number | string;
  }
  /** Replaceable functions that measure labels. */
  const textMetrics: { width: (item: MeasuredText, text: string) => number };
  /** Replaceable functions that read data. */
  const typeParsers: { date: (value: unknown) => number | null };
  function setRandom(random: () => number): void;
  function randomLCG(seed: number): () => number;
}
