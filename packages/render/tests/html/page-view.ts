import type { Browser } from '@mdconv/tools/testing/browser';
import { watchLoads } from '@mdconv/tools/testing/watch-loads';

/** A page that a browser shows, and all that it tried beyond showing itself. */
export interface PageView {
  /** Shows a page that nothing but its own html comes from. */
  readonly show: (html: string) => Promise<void>;
  /** Value of an expression within the page, as JSON carries it; promises are awaited. */
  readonly evaluate: <Value = unknown>(expression: string) => Promise<Value>;
  /** Dialogs, requests, navigations and windows since the page was shown, a line for each. */
  readonly attempts: () => readonly string[];
}

export interface PageViewOptions {
  /** Absent: true. Without, `evaluate` still works, but nothing that waits. */
  readonly scripts?: boolean;
}

const address = 'https://page.example/';

/** Has a browser show pages from memory; every other request is noted and fails. */
export async function createPageView(
  browser: Browser,
  { scripts = true }: PageViewOptions = {},
): Promise<PageView> {
  const { send, on } = browser;
  let shown = '';
  let attempts: string[] = [];
  let isOpening = false;

  /** A request that a page no longer waits for cannot be answered, and need not be. */
  const answer = (method: string, params: object) => void send(method, params).catch(() => {});

  on<PausedRequest>('Fetch.requestPaused', ({ requestId, request: { url }, resourceType }) => {
    if (isOpening && url === address) {
      isOpening = false;
      const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
      const body = Buffer.from(shown).toString('base64');
      answer('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
      return;
    }
    // A browser asks every host for its icon.
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

// Of what the protocol says, what is read here.

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
