import { expect, test } from 'vitest';
import { MdconvError, parse, tidy } from '../src/index.ts';
import { sample } from '@mdconv/tools/testing/laws';
import { hostileDocuments } from '@mdconv/tools/testing/hostile/hostile-documents';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';

test.each(sample(hostileDocuments, 5))(
  'tidies and parses in linear time: $name',
  async ({ write }) => {
    const ratio = await timeRatio((length) => tidyAndParse(write(length)), { length: 6_000 });
    expect(ratio).toBeLessThan(linearMax);
  },
);

/** A rejected document counts as parsed. */
function tidyAndParse(markdown: string): void {
  const tidied = tidy(markdown, { actions: ['clean', 'repair'] });
  try {
    parse(tidied.markdown, { scan: tidied.scan });
  } catch (error) {
    if (!(error instanceof MdconvError)) throw error;
  }
}
