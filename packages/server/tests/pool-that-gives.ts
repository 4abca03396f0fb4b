import type { Conversion, Pool } from '@mdconv/render';

/** A pool whose every output is this one: real documents of some sizes take longer than a test. */
export function poolThatGives(output: string): Pool {
  const conversion: Conversion = {
    format: 'text',
    contentType: 'text/plain; charset=utf-8',
    designSystem: 'minimal-clean',
    output,
    byteSize: output.length,
    warnings: [],
  };
  return {
    convert: async () => conversion,
    load: () => ({ workers: 1, able: 1, idle: 1, waiting: 0, restarts: 0 }),
    close: async () => undefined,
  };
}
