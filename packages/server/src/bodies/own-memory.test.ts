import { expect, test } from 'vitest';
import { dropBytes, takeBytes } from './own-memory.ts';

const mebibyte = 1024 * 1024;

test('memory that is dropped goes back to the system at once', () => {
  const resident = () => process.memoryUsage.rss() / mebibyte;
  const before = resident();
  const taken = Array.from({ length: 20 }, () => takeBytes(10 * mebibyte).fill(1));
  expect(resident() - before).toBeGreaterThan(150);
  taken.forEach(dropBytes);
  expect(resident() - before).toBeLessThan(50);
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
