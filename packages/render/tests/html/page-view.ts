import type { Browser } from '@mdconv/tools/testing/browser';
import { watchLoads } from '@mdconv/tools/testing/watch-loads';

/** A page open in a browser, with a log of everything that it tried to do. */
export interface PageView {
  /** Shows a page from its HTML alone. */
  readonly show: (html: string) => Promise<void>;
  /** Evaluates an expression in the page and returns its value through JSON; awaits promises. */
  readonly evaluate: <Value = unknown>(expression: string) => Promise<Value>;
  /** Dialogs, requests, navigations and windows since the page was shown, one line each. */
  readonly attempts: () => readonly string[];
}

export interface PageViewOptions {
  /** Enables JavaScript in the page. Default: true. If false, `evaluate` works, but without promises. */
  readonly scripts?: boolean;
}

const address = 'https://page.example/';

/** Makes a browser show pages from memory; logs and fails every other request. */
export async function createPageView(
  browser: Browser,
  { scripts = true }: PageViewOptions = {},
): Promise<PageView> {
  const { send, on } = browser;
  let shown = '';
  let attempts: string[] = [];
  let isOpening = false;

  /** Ignores errors for requests that the page has already abandoned. */
  const answer = (method: string, params: object) => void send(method, params).catch(() => {});

  on<PausedRequest>('Fetch.requestPaused', ({ requestId, request: { url }, resourceType }) => {
    if (isOpening && url === address) {
      isOpening = false;
      const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
      const body = Buffer.from(shown).toString('base64');
      answer('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
      return;
    }
    // Browsers request an icon from every host.
    if (url !== `${address}favicon.ico`) attempts.push(`${resourceType} ${url}`);
    answer('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  });
  on<Dialog>('Page.javascriptDialogOpening', ({ type, message }) => {
    attempts.push(`${type} ${message}`);
    answer('Page.handleJavaScriptDialog', { accept: true });
  });
  on<Destination>('Page.windowOpen', ({ url }) => attempts.push(`window ${url}`));
  on<Destination>('Page.frameRequestedNavigation', ({ url }) => {
    if (url !== address) attempts.push(`navigation ${url}`);
  });
  on<Destination>('Network.webSocketCreated', ({ url }) => attempts.push(`socket ${url}`));
  on('Page.frameAttached', () => attempts.push('frame'));
  const visit = await watchLoads(browser);
  await send('Network.enable');
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await send('Emulation.setScriptExecutionDisabled', { value: !scripts });

  return {
    async show(html) {
      shown = html;
      isOpening = true;
      attempts = [];
      await visit(address);
    },
    async evaluate<Value>(expression: string) {
      const settings = { returnByValue: true, awaitPromise: true };
      const evaluated = await send<Evaluated>('Runtime.evaluate', { expression, ...settings });
      if (evaluated.exceptionDetails) throw new Error(JSON.stringify(evaluated.exceptionDetails));
      return evaluated.result.value as Value;
    },
    attempts: () => attempts,
  };
}

// The part of the protocol messages that this file reads.

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly resourceType: string;
}

interface Dialog {
  readonly type: string;
  readonly message: string;
}

interface Destination {
  readonly url: string;
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: object;
}
