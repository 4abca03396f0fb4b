import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createZipWriter, type ZipEntry } from './zip-writer.ts';

const modifiedAt = Date.UTC(2026, 10, 20, 12, 34, 57);

function zipOf(entries: Iterable<Omit<ZipEntry, 'modifiedAt'>>): Buffer {
  const zip = createZipWriter();
  const pieces = [];
  for (const entry of entries) pieces.push(...zip.write({ modifiedAt, ...entry }));
  return Buffer.concat([...pieces, ...zip.end()]);
}

/** What Python says about a zip file: the number of entries, the first bad one, and facts of the last. */
function readWithPython(zip: Uint8Array): readonly unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), zip);
    const script = `import json, zipfile
with zipfile.ZipFile('a.zip') as archive:
    last = archive.infolist()[-1]
    print(json.dumps([len(archive.namelist()), archive.testzip(), last.filename, last.date_time,
                      last.file_size, last.external_attr >> 16]))`;
    const printed = execFileSync('python3', ['-c', script], { cwd: folder }).toString();
    return JSON.parse(printed) as readonly unknown[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

const text = Buffer.from('# Title\n\n'.repeat(50));

test('holds folders, stored and compressed files, with UTF-8 names', () => {
  const zip = zipOf([
    { path: 'Pläne/', bytes: new Uint8Array() },
    { path: 'Pläne/計画.md', bytes: text, deflated: deflateRawSync(text) },
    { path: '__proto__', bytes: Buffer.from('x') },
  ]);
  const entries = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, bytes.length]);
  expect(entries).toEqual([
    ['Pläne/', 0],
    ['Pläne/計画.md', text.length],
    // fflate keeps names in a plain object, which loses the third.
  ]);
});

describe.skipIf(!hasPython)('a zip file, read by Python', () => {
  test('keeps every name, UTC to two seconds, size and mode', () => {
    const zip = zipOf([
      { path: 'a.md', bytes: text, deflated: deflateRawSync(text) },
      { path: '__proto__', bytes: Buffer.from('x') },
    ]);
    const date = [2026, 11, 20, 12, 34, 56];
    expect(readWithPython(zip)).toEqual([2, null, '__proto__', date, 1, 0o100644]);
  });

  test('may be empty', () => {
    expect(zipOf([])).toHaveLength(22);
  });

  test.each([65_534, 65_535, 70_000])('may have %i entries', (count) => {
    const empty = new Uint8Array();
    const entries = Array.from({ length: count }, (_, number) => ({
      path: `${number}`,
      bytes: empty,
    }));
    expect(readWithPython(zipOf(entries)).slice(0, 3)).toEqual([count, null, `${count - 1}`]);
  });
});

test.each([
  [Date.UTC(1979, 0, 1), 0x21, 0],
  [Date.UTC(2200, 0, 1), 0x21, 0],
  [Date.UTC(1980, 0, 1, 0, 0, 2), 0x21, 1],
])('the time %i is within the range of the format', (at, date, time) => {
  const [header] = createZipWriter().write({ path: 'a', bytes: text, modifiedAt: at });
  const local = Buffer.from(header ?? []);
  expect([local.readUInt16LE(12), local.readUInt16LE(10)]).toEqual([date, time]);
});
