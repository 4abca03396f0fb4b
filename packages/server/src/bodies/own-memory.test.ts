import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dropBytes, takeBytes } from './own-memory.ts';

const mebibyte = 1024 * 1024;

/** Prints how many mebibytes more are resident after bytes are taken, and after they are dropped. */
const measure = `
  import { dropBytes, takeBytes } from '${import.meta.resolve('./own-memory.ts')}';
  const resident = () => process.memoryUsage.rss() / ${mebibyte};
  const before = resident();
  const bytes = Array.from({ length: 20 }, () => takeBytes(10 * ${mebibyte}).fill(1));
  const taken = resident() - before;
  bytes.forEach(dropBytes);
  console.log(JSON.stringify([taken, resident() - before]));
`;

test('memory that is dropped goes back to the system at once', () => {
  // In a process of its own: the memory of this one changes with what other tests left in it.
  const words = ['--import', 'tsx', '--input-type=module', '--eval', measure];
  const printed = execFileSync(process.execPath, words, { encoding: 'utf8' });
  const [taken, dropped] = JSON.parse(printed) as readonly [number, number];
  expect(taken).toBeGreaterThan(150);
  expect(dropped).toBeLessThan(50);
});

test.each([0, 10, mebibyte])(
  '%d bytes are zeroed, and can be dropped twice and when moved',
  (size) => {
    const bytes = takeBytes(size);
    expect(bytes).toHaveLength(size);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    const moved = structuredClone(bytes.fill(7), { transfer: [bytes.buffer] });
    dropBytes(bytes);
    expect(moved).toHaveLength(size);
    expect(moved.every((byte) => byte === 7)).toBe(true);
    dropBytes(moved);
    dropBytes(moved);
  },
);
