import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@mdconv/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPdf } from '../../src/pdf-check/check-pdf.ts';
import { conditions } from '../../src/pdf-check/conditions/index.ts';
import { describeFaults } from '../../src/pdf-check/describe-faults.ts';
import { collectFacts } from '../../src/pdf-check/facts/collect-facts.ts';
import { renderPdf } from '@mdconv/render/pdf';
import { breakages } from './breakages.ts';
import { writePdf } from './write-pdf.ts';

const markdown = readFileSync(new URL('good-document.md', import.meta.url), 'utf8');
let good: Buffer;

beforeAll(async () => {
  good = Buffer.from((await renderPdf(parse(markdown))).output);
});

/** The violated conditions of a file, each once. */
function brokenIn(source: string): readonly string[] {
  const faults = checkPdf(Buffer.from(source, 'latin1'));
  return [...new Set(faults.map(({ condition }) => condition.id))].sort();
}

test('a valid file has no fault, also after its objects are rewritten', () => {
  expect(describeFaults('good.pdf', checkPdf(good))).toEqual(['good.pdf: no fault found']);
  expect(brokenIn(writePdf(collectFacts(good).file))).toEqual([]);
});

describe('a deliberately broken file', () => {
  test.each(breakages)('violates $id', ({ id, also = [], change, bytes }) => {
    const facts = collectFacts(good);
    change?.(facts);
    const written = writePdf(facts.file);
    const source = bytes ? bytes(written) : written;
    expect(brokenIn(source)).toEqual([id, ...also].sort());
  });

  test('exists for every condition, and every condition has a unique id', () => {
    const ids = conditions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(breakages.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

test.each([
  ['nothing', ''],
  ['not a pdf', 'Not a pdf.'],
  ['the first half of a pdf', undefined],
])('%s is reported, not thrown', (_, source) => {
  const bytes = source === undefined ? good.subarray(0, good.length / 2) : Buffer.from(source);
  expect(checkPdf(bytes)).toMatchObject([{ condition: { id: 'PDF 7 readable' } }]);
});

test('a report contains the file, the condition, its clause and the places', () => {
  const source = writePdf(collectFacts(good).file).replace('%PDF-1.7', '%PDF-2.0');
  const faults = checkPdf(Buffer.from(source, 'latin1'));
  expect(describeFaults('a.pdf', faults)).toContain('a.pdf: A 6.1.2 header (ISO 19005-2, 6.1.2)');
  expect(describeFaults('a.pdf', faults)).toContain('  where: byte 0');
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-check-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the command on files of one folder. */
  function run(...files: readonly string[]) {
    const main = fileURLToPath(new URL('../../src/pdf-check/main.ts', import.meta.url));
    const env = { ...process.env, INIT_CWD: folder };
    const args = ['--import', 'tsx', main, ...files];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    return { status, stdout, stderr };
  }

  test('prints the faults of each file and sets the exit code', () => {
    writeFileSync(join(folder, 'good.pdf'), good);
    writeFileSync(join(folder, 'bad.pdf'), `${good.toString('latin1')}more`, 'latin1');
    const one = run('good.pdf');
    expect(one).toMatchObject({ status: 0, stderr: '' });
    expect(one.stdout).toMatch(
      /^good\.pdf: no fault found\nFiles: 1, \d+ conditions each: no fault/,
    );
    const both = run('good.pdf', 'bad.pdf');
    expect(both.status).toBe(1);
    expect(both.stdout).toContain('bad.pdf: A 6.1.3 end (ISO 19005-2, 6.1.3)');
    expect(both.stdout).toContain('faults in 1.');
  });

  test('reports missing files', () => {
    expect(run()).toMatchObject({ status: 2, stdout: '' });
    expect(run('missing.pdf')).toMatchObject({ status: 2 });
  });
});
