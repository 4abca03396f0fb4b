import { expect, test } from 'vitest';
import { MdconvError, parse, tidy } from '../src/index.ts';
import { hostileDocuments } from './hostile-documents.ts';

/** UTF-16 code units. */
const length = 6_000;

test.each(hostileDocuments)('time grows with the length of $name', ({ write }) => {
  const ratio = () => elapsed(write(2 * length)) / (elapsed(write(length)) + noise);
  const first = ratio();
  // Machines pause: what is dear is so more than once.
  expect(first < 3 ? first : ratio()).toBeLessThan(3);
});

/** Milliseconds under which times tell nothing. */
const noise = 40;

/** Processor time of tidying and parsing, or of refusing to, in milliseconds. */
function elapsed(markdown: string): number {
  const before = process.cpuUsage();
  const tidied = tidy(markdown, { actions: ['clean', 'repair'] });
  try {
    parse(tidied.markdown, { scan: tidied.scan });
  } catch (error) {
    if (!(error instanceof MdconvError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
