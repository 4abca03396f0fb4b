import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkConvertRequest,
  DocumentTooComplexError,
  formats,
  InvalidRequestError,
  minimalClean,
  RenderCrashedError,
  ServerBusyError,
  UnknownDesignSystemError,
} from '@mdconv/core';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startPool, type Pool } from '../../src/pool/pool.ts';
import type { PooledOptions } from '../../src/convert.ts';
import type { PoolOptions } from '../../src/pool/index.ts';
import { hasPermissionModel } from '../../src/pool/worker-rights.ts';
import { dataUrl, tinyGif } from '../test-images.ts';

const worker = new URL('troubled-worker.mjs', import.meta.url);
const html = (markdown: string) => ({ markdown, format: 'html' as const });

let pool: Pool;
const start = (options: PoolOptions = {}) =>
  (pool = startPool({ workers: 1, warmFormats: ['html'], ...options }, worker));
afterEach(async () => {
  if (pool !== shared) await pool?.close();
});

/** The pool of tests that leave its process as it was: starting one takes a second. */
let shared: Pool | undefined;
const share = () => (pool = shared ??= start());
afterAll(() => shared?.close());

const pid = async () => Number((await pool.convert(html('pid'))).output);

/** Resolves when the process has ended. */
const hasEnded = (id: number) => expect.poll(() => isAlive(id)).toBe(false);

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  // A zombie has ended too; the first process of a container may not reap it.
  if (process.platform !== 'linux') return true;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** A conversion that ends when the test calls `end`: it waits for its image. */
function convertUntilEnd(signal?: AbortSignal) {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const image = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
  const resolveImage = () => (begin(), image);
  const conversion = pool.convert(html('![a](a.png)'), { signal, resolveImage });
  return { conversion, begun, end };
}

describe('a successful job', () => {
  test('returns what convert returns', async () => {
    share();
    const { convert } = await import('../../src/convert.ts');
    const request = { ...html('# Title  \n\ntext -- more'), designSystem: 'executive-report' };
    expect(await pool.convert(request)).toEqual(await convert(request));
  });

  test('resolves images and diagrams in the parent process', async () => {
    share();
    const wanted: string[] = [];
    const resolveDiagram: PooledOptions['resolveDiagram'] = ({ language, source }) => {
      wanted.push(language + source);
      return language === 'd2' ? Promise.reject(new Error('no')) : Promise.resolve(undefined);
    };
    const resolveImage = (source: string) => {
      wanted.push(source);
      return Promise.resolve(undefined);
    };
    const markdown = '![a](a.png) ![b](b.png)\n\n```d2\nx\n```\n\n```js\ny\n```\n';
    const { warnings } = await pool.convert(html(markdown), { resolveImage, resolveDiagram });
    expect(wanted.sort()).toEqual(['a.png', 'b.png', 'd2x', 'jsy']);
    const rules = warnings.map(({ rule }) => rule).sort();
    expect(rules).toEqual(['diagram-not-drawn', 'image-not-embedded', 'image-not-embedded']);
  });

  test('sends designs, dates, fonts and the watermark to the worker', async () => {
    share();
    const own = { ...minimalClean, slug: 'own' };
    const conversion = await pool.convert(
      { ...html('# Title'), designSystem: 'own' },
      { designSystems: [own], sourceDate: new Date(0), fonts: [], watermark: 'TEST' },
    );
    expect(conversion.designSystem).toBe('own');
    expect(conversion.output).toContain('>TEST<');
  });

  test('accepts a checked request and reports when it leaves the queue', async () => {
    share();
    const own = { ...minimalClean, slug: 'own' };
    const request = checkConvertRequest({ ...html('# Title'), designSystem: 'own' }, [own]);
    const onStart = vi.fn();
    const { designSystem } = await pool.convertChecked(request, { onStart, queue: { key: 'a' } });
    expect(designSystem).toBe('own');
    expect(onStart).toHaveBeenCalledOnce();
  });

  test('has an output of at most `outputBytesMax`', async () => {
    start({ outputBytesMax: 2000 });
    const tooLarge = { code: 'output_too_large', sizeMax: 2000 };
    await expect(pool.convert(html('# Title'))).rejects.toMatchObject(tooLarge);
    const text = { markdown: 'a'.repeat(1500), format: 'text' as const };
    expect((await pool.convert(text, { outputBytesMax: 9999 })).byteSize).toBe(1501);
    await expect(pool.convert(text, { outputBytesMax: 99 })).rejects.toMatchObject({ sizeMax: 99 });
  });

  test('returns large outputs intact', async () => {
    share();
    const { output } = await pool.convert(html('large'));
    expect(output).toBeInstanceOf(Uint8Array);
    expect([output.length, output[0], output.at(-1)]).toEqual([5 << 20, 7, 7]);
    const text = await pool.convert(html('large text'));
    expect([text.output, text.byteSize]).toEqual(['é'.repeat(2 << 20), 4 << 20]);
  });

  test('copies its output only after memory is reserved for it', async () => {
    start();
    const known = [minimalClean];
    const large = checkConvertRequest(html('large'), known);
    const sizes: number[] = [];
    const reserve = async (bytes: number) => void sizes.push(bytes);
    const { output } = await pool.convertChecked(large, { reserve });
    expect([sizes, output.length]).toEqual([[5 << 20], 5 << 20]);

    const before = await pid();
    const refuse = () => Promise.reject(new Error('no room'));
    await expect(pool.convertChecked(large, { reserve: refuse })).rejects.toThrow('no room');
    expect(await pid()).toBe(before);
    // The process dies while its output waits.
    const kill = async () => {
      process.kill(before, 'SIGKILL');
      await hasEnded(before);
    };
    await expect(pool.convertChecked(large, { reserve: kill })).rejects.toBeInstanceOf(
      RenderCrashedError,
    );
    expect((await pool.convert(html('# Next'))).output).toContain('Next');
  });

  test('runs on all warm workers', async () => {
    start({ workers: 2 });
    const conversions = await Promise.all(
      Array.from({ length: 40 }, (_, n) => pool.convert(html(`# ${n}`))),
    );
    expect(conversions.map(({ output }) => /\d+/.exec(String(output))?.[0])).toHaveLength(40);
    await expect.poll(() => pool.load()).toMatchObject({ workers: 2, idle: 2, waiting: 0 });
  });

  test('has the designs and fonts of the pool, also in a replaced process', async () => {
    const bytes = await readFile(new URL('../../fonts/inter/400.ttf', import.meta.url));
    const own = { ...minimalClean, slug: 'own', fonts: { ...minimalClean.fonts, heading: 'Acme' } };
    const acme = { family: 'Acme', weight: 400, style: 'normal', bytes } as const;
    const request = { markdown: '# Title\n', format: 'pdf', designSystem: 'own' } as const;

    start({ designSystems: [own] });
    expect((await pool.convert(request)).warnings).toMatchObject([{ rule: 'font-missing' }]);
    await pool.close();
    start({ designSystems: [own], fonts: [acme] });
    for (let times = 0; times < 2; times += 1) {
      expect((await pool.convert(request)).warnings).toEqual([]);
      expect((await pool.convert(request)).warnings).toEqual([]);
      await pool.convert(html('kill')).catch(() => undefined);
    }
    expect(pool.load().restarts).toBe(2);
  });

  test('receives a stored font once per process, and only if the format has fonts', async () => {
    const bytes = await readFile(new URL('../../fonts/inter/400.ttf', import.meta.url));
    const own = { ...minimalClean, slug: 'own', fonts: { ...minimalClean.fonts, heading: 'Acme' } };
    const acme = { family: 'Acme', weight: 400, style: 'normal', sha256: 'ab' } as const;
    const reads: string[] = [];
    const storedFonts = {
      fonts: [{ ...acme, byteSize: bytes.byteLength }],
      read: async (sha256: string) => (reads.push(sha256), bytes),
    };
    const convert = (format: 'pdf' | 'text') => {
      const request = { markdown: '# Title\n', format, designSystem: 'own' } as const;
      return pool.convertChecked(checkConvertRequest(request, [own]), { storedFonts });
    };
    start();
    expect((await convert('text')).warnings).toEqual([]);
    expect(reads).toEqual([]);
    for (let times = 0; times < 3; times += 1) expect((await convert('pdf')).warnings).toEqual([]);
    expect(reads).toEqual(['ab']);
    await pool.convert(html('kill')).catch(() => undefined);
    await convert('pdf');
    expect(reads).toEqual(['ab', 'ab']);
    const failure = new Error('the reason of the caller');
    const failing = { ...storedFonts, read: () => Promise.reject(failure) };
    const unknown = { ...failing, fonts: [{ ...acme, sha256: 'cd', byteSize: 1 }] };
    const request = checkConvertRequest({ ...html('# Title'), designSystem: 'own' }, [own]);
    await expect(pool.convertChecked(request, { storedFonts: unknown })).rejects.toBe(failure);
  });

  test('keeps stored fonts in files that new processes read, at most while it is open', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'mdconv-pool-')), 'fonts');
    mkdirSync(folder);
    writeFileSync(join(folder, 'left'), 'by a process that was killed');
    const bytes = await readFile(new URL('../../fonts/inter/400.ttf', import.meta.url));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const own = { ...minimalClean, slug: 'own', fonts: { ...minimalClean.fonts, heading: 'Acme' } };
    const font = { family: 'Acme', weight: 400, style: 'normal', sha256 } as const;
    let reads = 0;
    const storedFonts = {
      fonts: [{ ...font, byteSize: bytes.byteLength }],
      read: async () => ((reads += 1), bytes),
    };
    const convert = () => {
      const request = { ...html('# Title'), designSystem: 'own' };
      return pool.convertChecked(checkConvertRequest(request, [own]), { storedFonts });
    };
    start({ fontFolder: folder });
    const { output } = await convert();
    await expect.poll(() => existsSync(join(folder, sha256))).toBe(true);
    expect(existsSync(join(folder, 'left'))).toBe(false);
    await pool.convert(html('kill')).catch(() => undefined);
    expect(Buffer.compare((await convert()).output, output)).toBe(0);
    expect(reads).toBe(1);
    // A font whose file is gone is sent again.
    rmSync(join(folder, sha256));
    await pool.convert(html('kill')).catch(() => undefined);
    expect(Buffer.compare((await convert()).output, output)).toBe(0);
    expect(reads).toBe(2);
    await pool.close();
    expect(existsSync(folder)).toBe(false);
  });

  test('reports whether its workers can warm up', async () => {
    start({ workers: 2 });
    expect(pool.load().warm).toBe(0);
    await expect.poll(() => pool.load().warm).toBe(2);
    await pool.close();
    pool = startPool({ workers: 1 }, new URL('no-such-worker.mjs', import.meta.url));
    await expect.poll(() => pool.load().restarts).toBeGreaterThan(1);
    expect(pool.load().warm).toBe(0);
  });

  test('warms up even if the time limit of documents is short', async () => {
    start({ timeLimitMs: 20 });
    await expect.poll(() => pool.load().warm).toBe(1);
    expect(pool.load().restarts).toBe(0);
  });

  test('has no environment variables and no standard output', async () => {
    share();
    const environment = await pool.convert(html('environment'));
    expect(Object.keys(JSON.parse(String(environment.output)) as object).sort()).toEqual([
      'MDCONV_RESIDENT_MAX',
      'TINYPOOL_WORKER_ID',
    ]);
    expect((await pool.convert(html('noise'))).output).toBe('true');
  });
});

describe('a worker process', () => {
  const answers = async (troubles: readonly string[]) => {
    share();
    const found: Record<string, string> = {};
    for (const trouble of troubles)
      found[trouble] = String((await pool.convert(html(trouble))).output).slice(0, 8);
    return found;
  };
  const refused = (troubles: readonly string[]) =>
    Object.fromEntries(troubles.map((trouble) => [trouble, 'refused:']));

  test('has no network and starts no threads', async () => {
    const troubles = ['connect', 'listen', 'fetch', 'required', 'datagram'];
    troubles.push('lookup', 'resolver', 'thread');
    expect(await answers(troubles)).toEqual(refused(troubles));
  });

  test.runIf(hasPermissionModel)(
    'reads no files but packages, writes none and starts no processes',
    async () => {
      const troubles = ['read', 'write', 'spawn', 'binding'];
      expect(await answers(troubles)).toEqual(refused(troubles));
    },
  );

  test.runIf(hasPermissionModel)('converts to every format, also images to decode', async () => {
    share();
    const markdown = `# 中文\n\n![gif](${dataUrl('image/gif', tinyGif)})\n`;
    for (const format of formats) {
      const { warnings } = await pool.convert({ markdown, format, actions: [] });
      expect(warnings).toEqual([]);
    }
  });
});

describe('a failing job', () => {
  test.each([
    ['exit', {}, RenderCrashedError],
    ['kill', {}, RenderCrashedError],
    ['heap', { heapMax: 64, timeLimitMs: 100_000 }, DocumentTooComplexError],
    ['buffers', { residentMax: 400, timeLimitMs: 100_000 }, DocumentTooComplexError],
    ['loop', { timeLimitMs: 2000 }, DocumentTooComplexError],
    ['deaf', { timeLimitMs: 2000 }, DocumentTooComplexError],
  ])('%s does not affect the next job', async (trouble, options, expected) => {
    start(options);
    const before = await pid();
    await expect(pool.convert(html(trouble))).rejects.toBeInstanceOf(expected);
    expect((await pool.convert(html('# Next'))).output).toContain('Next');
    expect(await pid()).not.toBe(before);
    await hasEnded(before);
  });

  test('an unexpected error keeps its name and the process', async () => {
    share();
    const before = await pid();
    await expect(pool.convert(html('throw'))).rejects.toThrow();
    await expect(pool.convert({ ...html('x'), format: 'nope' as 'html' })).rejects.toMatchObject({
      code: 'unsupported_format',
      supported: expect.arrayContaining(['html']) as unknown,
    });
    expect(await pid()).toBe(before);
  });

  test('an invalid request is rejected without a process', async () => {
    start({ workers: 1, waitingMax: 0 });
    await expect(pool.convert(html(''))).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(pool.convert({ ...html('x'), designSystem: 'no' })).rejects.toBeInstanceOf(
      UnknownDesignSystemError,
    );
  });

  test('a worker that cannot start fails its jobs, not its parent', async () => {
    pool = startPool({ workers: 1 }, new URL('absent.mjs', import.meta.url));
    for (let tries = 0; tries < 3; tries += 1)
      await expect(pool.convert(html('# Any'))).rejects.toBeInstanceOf(RenderCrashedError);
  });
});

describe('an aborted conversion', () => {
  test('rejects immediately and lets a young job finish', async () => {
    share();
    const before = await pid();
    // Jobs stay young.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const controller = new AbortController();
    const { conversion, begun, end } = convertUntilEnd(controller.signal);
    await begun;
    controller.abort(new Error('gone'));
    await expect(conversion).rejects.toThrow('gone');
    end();
    expect(await pid()).toBe(before);
    vi.useRealTimers();
  });

  test('kills a job that is older than a second', async () => {
    start();
    const before = await pid();
    const signal = AbortSignal.timeout(1200);
    await expect(pool.convert(html('loop'), { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(await pid()).not.toBe(before);
  });

  test('leaves the queue', async () => {
    share();
    const { conversion: running, begun, end } = convertUntilEnd();
    await begun;
    const controller = new AbortController();
    const waiting = pool.convert(html('# Late'), { signal: controller.signal });
    expect(pool.load().waiting).toBe(1);
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(pool.load().waiting).toBe(0);
    end();
    await running;
  });
});

describe('limits', () => {
  test.each<[PoolOptions, string]>([
    [{ workers: 0 }, 'workers: Must be a whole number of at least 1.'],
    [{ workers: Number.NaN }, 'workers: Must be a whole number of at least 1.'],
    [{ timeLimitMs: Infinity }, 'timeLimitMs: Must be a whole number of at least 1.'],
    [{ heapMax: 1 }, 'heapMax: Must be a whole number of at least 16.'],
  ])('%j is rejected', (options, message) => {
    expect(() => startPool(options, worker)).toThrow(InvalidRequestError);
    expect(() => startPool(options, worker)).toThrow(message);
  });

  test('a full queue rejects the next conversion', async () => {
    start({ waitingMax: 1 });
    const waiting = pool.convert(html('# Waits'));
    await expect(pool.convert(html('# Refused'))).rejects.toEqual(new ServerBusyError(1));
    await waiting;
  });

  test('a process is replaced after its maximum of jobs', async () => {
    start({ jobsMax: 3 });
    const ids = [];
    for (let jobs = 0; jobs < 6; jobs += 1) ids.push(await pid());
    expect(new Set(ids).size).toBeGreaterThan(1);
    await hasEnded(ids[0] ?? 0);
  });

  test('close rejects running and waiting conversions and ends all processes', async () => {
    start();
    const id = await pid();
    const running = pool.convert(html('loop'));
    const waiting = pool.convert(html('# Waits'));
    const results = Promise.allSettled([running, waiting]);
    await pool.close();
    expect(await results).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await expect(pool.convert(html('# Late'))).rejects.toBeInstanceOf(RenderCrashedError);
    await hasEnded(id);
  });
});

test.each(['loop', 'deaf', 'noise'])(
  'a worker ends with its parent even in: %s',
  async (trouble) => {
    const script = fileURLToPath(new URL('doomed-parent.mjs', import.meta.url));
    const parent = spawn(process.execPath, [script, trouble], { stdio: 'pipe' });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await hasEnded(Number(printed));
  },
);

test('the process stays alive until close has ended all workers', async () => {
  const script = fileURLToPath(new URL('closing-parent.mjs', import.meta.url));
  const words = ['--import', 'tsx', '--conditions', '@mdconv/source', script];
  const parent = spawn(process.execPath, words, { stdio: 'pipe' });
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(0);
});
