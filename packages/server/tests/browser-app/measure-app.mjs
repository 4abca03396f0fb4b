// Measures the browser app of a running server against its limits:
// node packages/server/tests/browser-app/measure-app.mjs SIGN_IN_LINK
// The server prints such a link at its first start, and for `mdconv-server accounts sign-in-link`.
import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { chromium } from 'playwright-core';

/** Pauses between keys in ms: within words, and longer ones in which the preview follows. */
const pauses = [40, 40, 40, 90, 40, 140, 40, 40, 300, 40];
const keyCount = 200;

/** Browsers do not report keys that are painted sooner. */
const reportedMs = 16;
/** Milliseconds between frames of a screen, rounded up. */
const frameMs = 17;

/** Notes when the heading of the view is painted. */
const noteHeading = `{
  new PerformanceObserver((list) => {
    globalThis.headingTime = list.getEntries()[0].renderTime;
  }).observe({ type: 'element' });
  const seen = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    seen.disconnect();
    // Before it is painted: this runs at the end of the task that adds it.
    heading.setAttribute('elementtiming', 'heading');
  });
  seen.observe(document, { childList: true, subtree: true });
}`;

/**
 * Notes how long each key takes, from the time at which the browser got it: until it is handled, and until
 * the page is painted.
 */
const noteKeys = `{
  globalThis.keys = { handled: [], painted: [] };
  let start = 0;
  addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), true);
  // The editor and the view change in microtasks, which run after the first of these two listeners.
  addEventListener('input', () => undefined, true);
  addEventListener('input', () => keys.handled.push(performance.now() - start));
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') keys.painted.push(duration);
  }).observe({ type: 'event', durationThreshold: ${reportedMs} });
}`;

const [link] = process.argv.slice(2);
if (!link) throw new Error('Give a sign-in link.');
const base = link.slice(0, link.indexOf('/session/'));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const storageState = await signIn();
const rows = [...(await sizes()), ...(await firstView()), ...(await typing())];
await browser.close();
for (const { name, value, limit, unit } of rows) {
  const verdict = value <= limit ? 'ok' : 'TOO MUCH';
  console.log(
    `${name.padEnd(46)} ${value.toFixed(1).padStart(8)} ${unit}  limit ${limit}  ${verdict}`,
  );
}
process.exitCode = rows.every(({ value, limit }) => value <= limit) ? 0 : 1;

async function signIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Convert' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

function fetchPacked(path) {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(`${base}/${path}`, { headers }, (response) => buffer(response).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
}

/** KB (gzip) of what loads first, and of the editor and the preview engine with what they import. */
async function sizes() {
  const page = gunzipIfPacked(await fetchPacked('')).toString();
  const loaded = new Set();
  let scripts = '';
  const add = async (name) => {
    if (loaded.has(name)) return 0;
    loaded.add(name);
    const packed = await fetchPacked(`app-assets/${name}`);
    const script = gunzipIfPacked(packed).toString();
    scripts += script;
    let size = packed.length / 1024;
    for (const [, chunk] of script.matchAll(/(?:import|from)"\.\/([\w-]+\.js)"/g))
      size += await add(chunk);
    return size;
  };
  const sum = async (names) => {
    let size = 0;
    for (const name of names) size += await add(name);
    return size;
  };
  const first = [...page.matchAll(/(?:src|href)="app-assets\/([^"]+)"/g)].map(([, name]) => name);
  const row = (name, value, limit) => ({ name, value, limit, unit: 'KB' });
  const firstLoad = await sum(first);
  const chunk = (name) => new RegExp(`(?<!\\w)${name}-\\w+\\.js`).exec(scripts)[0];
  const [editor, worker] = [chunk('editor'), chunk('worker')];
  return [
    row('first load', firstLoad, 60),
    row('editor', await sum([editor]), 130),
    row('preview engine', await sum([worker]), 250),
  ];
}

function gunzipIfPacked(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/**
 * Medians of five visits with an empty cache and a processor that is slowed down four times: until
 * something is painted, until the heading of the view is, and the processor time of the page until then.
 */
async function firstView() {
  const [paints, headings, tasks] = [[], [], []];
  for (let run = 0; run < 5; run += 1) {
    const { page, context, taskTime } = await open(4);
    await page.addInitScript({ content: noteHeading });
    await page.goto(base);
    await page.waitForFunction(() => globalThis.headingTime);
    paints.push(
      await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`),
    );
    headings.push(await page.evaluate('headingTime'));
    tasks.push(await taskTime());
    await context.close();
  }
  const row = (name, values) => ({ name, value: median(values), limit: 1000, unit: 'ms' });
  return [
    row('first paint, cold cache, 4 x slower', paints),
    row('first view, cold cache, 4 x slower', headings),
    row('the same, processor time', tasks),
  ];
}

/**
 * How long a key takes in a document of 200 KB: processor time of the page, with what happens between the
 * keys, until it is handled, and until it is painted, for which it waits for the next frame.
 */
async function typing() {
  const { page, context, taskTime } = await open(1);
  await page.goto(base);
  const markdown =
    '## Section\n\nSome *text* with `code`, [links](#a) and 18 % more.\n\n- a\n- b\n\n'
      .repeat(3000)
      .slice(0, 200_000);
  const file = { name: 'long.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) };
  const editor = page.getByRole('textbox', { name: 'Markdown' });
  await editor.waitFor();
  await page.locator('input[accept^=".md"]').setInputFiles(file);
  await page.frameLocator('iframe').getByText('Some text').first().waitFor();
  await page.evaluate(noteKeys);
  await editor.press('Control+Home');
  const before = await taskTime();
  for (let key = 0; key < keyCount; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(pauses[key % pauses.length]);
  }
  const meanMs = ((await taskTime()) - before) / keyCount;
  const { handled, painted } = await page.evaluate('keys');
  await context.close();
  const at = (share, times) => {
    const unreported = Array(keyCount).fill(reportedMs);
    const all = [...times, ...unreported].slice(0, keyCount).sort((a, b) => a - b);
    return all[Math.floor(keyCount * share)];
  };
  const row = (name, value, limit = 16) => ({
    name: `a key in a document of 200 KB, ${name}`,
    value,
    limit,
    unit: 'ms',
  });
  return [
    row('processor time', meanMs),
    row('handled, median', at(0.5, handled)),
    row('handled, 95 %', at(0.95, handled)),
    row('painted, median', at(0.5, painted), 16 + frameMs),
  ];
}

async function open(slowdown) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Times of the processor depend less on what else runs on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Milliseconds that the tasks of the page have taken. */
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  return { page, context, taskTime };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
