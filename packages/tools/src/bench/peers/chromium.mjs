import { spawn } from 'node:child_process';
import { findExecutable } from './find-executable.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--remote-debugging-pipe',
];

/** The path of the installed browser, or `undefined`. */
export const findChromium = () => findExecutable(names);

/** A warm browser with one page; `undefined` if Chromium is not installed. */
export async function startChromium() {
  const executable = findChromium();
  if (!executable) return undefined;
  const child = spawn(executable, switches, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const { send, next } = speak(child.stdio[3], child.stdio[4]);

  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method, parameters) => send(method, parameters, sessionId);
  await ask('Page.enable');
  const { frameTree } = await ask('Page.getFrameTree');

  async function load(html) {
    const loaded = next('Page.loadEventFired');
    await ask('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    await loaded;
  }

  return {
    /** Tagged like ours, which is also Puppeteer's default. */
    async print(html) {
      await load(html);
      const settings = { printBackground: true, preferCSSPageSize: true, generateTaggedPDF: true };
      const { data } = await ask('Page.printToPDF', settings);
      return Buffer.from(data, 'base64');
    },
    /** The whole page, as wide as A4 at 144 dpi. */
    async screenshot(html) {
      const view = { width: 794, height: 1123, deviceScaleFactor: 1.5, mobile: false };
      await ask('Emulation.setDeviceMetricsOverride', view);
      await load(html);
      const { cssContentSize } = await ask('Page.getLayoutMetrics');
      const clip = { ...cssContentSize, scale: 1 };
      const settings = { format: 'png', captureBeyondViewport: true, clip };
      const { data } = await ask('Page.captureScreenshot', settings);
      return Buffer.from(data, 'base64');
    },
    async close() {
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** The DevTools protocol over two pipes: JSON messages that end with a zero byte. */
function speak(requests, replies) {
  const waiting = new Map();
  const listeners = new Map();
  let lastId = 0;
  let pieces = [];

  replies.on('data', (piece) => {
    let from = 0;
    for (let end; (end = piece.indexOf(0, from)) >= 0; from = end + 1) {
      receive(Buffer.concat([...pieces, piece.subarray(from, end)]).toString());
      pieces = [];
    }
    pieces.push(piece.subarray(from));
  });

  function receive(text) {
    const { id, method, result, error } = JSON.parse(text);
    listeners.get(method)?.();
    listeners.delete(method);
    const promise = waiting.get(id);
    waiting.delete(id);
    if (error) promise?.reject(new Error(error.message));
    else promise?.resolve(result);
  }

  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        requests.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      }),
    next: (event) => new Promise((resolve) => listeners.set(event, resolve)),
  };
}
