import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { createText, sizes } from '../texts.mjs';

/**
 * The peak memory of a process that makes one large pdf and nothing else. After several conversions it
 * would be the heap's limit, because garbage stays until it must be collected.
 */
export const memoryRow = {
  id: 'memory-pdf-large',
  unit: 'MB',
  bar: bars.memory,
  async measure() {
    await convert({ markdown: createText({ bytes: sizes.large, seed: 1 }), format: 'pdf' });
    return { ours: process.resourceUsage().maxRSS / 1024 };
  },
};
