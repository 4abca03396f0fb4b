import { convert } from '@mdconv/render';
import { under } from '../bars.mjs';
import { createText, sizes } from '../texts.mjs';

/**
 * The most memory that this process ever held, a process that makes one large pdf and nothing else.
 * After several, it is what the heap was allowed: garbage stays until there is need to collect it.
 */
export const memoryRow = {
  id: 'memory-pdf-large',
  unit: 'MB',
  bar: under(500, 'MB'),
  async measure() {
    await convert({ markdown: createText({ bytes: sizes.large, seed: 1 }), format: 'pdf' });
    return { ours: process.resourceUsage().maxRSS / 1024 };
  },
};
