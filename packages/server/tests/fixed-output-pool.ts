import type { Conversion, Pool } from '@mdconv/render';

/** A pool that always returns this output, because rendering large documents takes too long. */
export function fixedOutputPool(output: string): Pool {
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
