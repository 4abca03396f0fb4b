import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { respond, converted, respondError, scriptedServer, type Step } from './scripted-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception: { readonly description: string } };
}

describe.skipIf(!hasBrowser())('in Chromium', () => {
  let browser: Browser;
  let bundle: string;
  beforeAll(async () => {
    browser = await openBrowser({ host: '127.0.0.1' });
    const { outputFiles } = await build({
      stdin: { contents: `export * from '@mdconv/client';`, resolveDir: root },
      ...{ bundle: true, format: 'esm', platform: 'browser', minify: true, write: false },
    });
    bundle = outputFiles[0]?.text ?? '';
  });
  afterAll(() => browser.close());

  /** Evaluates an expression in a page of the server, with the client's exports as `mdconv`. */
  async function inPage(steps: readonly Step[], expression: string): Promise<unknown> {
    const server = await scriptedServer([
      respond(200, '<!doctype html><link rel="icon" href="data:,"><title>A page</title>', {
        'content-type': 'text/html',
      }),
      respond(200, bundle, { 'content-type': 'text/javascript' }),
      ...steps,
    ]);
    try {
      await browser.send('Page.enable');
      const loaded = new Promise<unknown>((resolve) => browser.on('Page.loadEventFired', resolve));
      await browser.send('Page.navigate', { url: `${server.url}/` });
      await loaded;
      const { result, exceptionDetails } = await browser.send<Evaluated>('Runtime.evaluate', {
        expression: `(async () => {
          const mdconv = await import('/client.js');
          const baseUrl = location.origin;
          ${expression}
        })()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
      return result.value;
    } finally {
      await server.close();
    }
  }

  test('converts, retries and reads bytes', async () => {
    const given = await inPage(
      [respondError(500, 'internal_error'), converted],
      `const client = new mdconv.Mdconv({ apiKey: 'mdc_test_k', baseUrl });
       const { bytes } = await client.convert({ markdown: 'a', format: 'pdf' });
       return new TextDecoder().decode(bytes);`,
    );
    expect(given).toBe('abc');
  });

  test('rejects a live key without dangerouslyAllowBrowser', async () => {
    const given = await inPage(
      [],
      `const refused = (options) => {
         try { new mdconv.Mdconv({ apiKey: 'mdc_live_k', baseUrl, ...options }); }
         catch (error) { return error.code; }
         return 'made';
       };
       return [refused({}), refused({ dangerouslyAllowBrowser: true })];`,
    );
    expect(given).toEqual(['invalid_configuration', 'made']);
  });

  test('follows no redirect, although a browser hides its target', async () => {
    const given = await inPage(
      [respond(302, '', { location: '/elsewhere' })],
      `const client = new mdconv.Mdconv({ apiKey: 'mdc_test_k', baseUrl });
       return client.usage().catch(({ code, message }) => [code, message]);`,
    );
    expect(given).toEqual([
      'invalid_response',
      'The server sent a redirect. Use its target as baseUrl.',
    ]);
  });

  test('rejects with the reason of an abort', async () => {
    const given = await inPage(
      [() => undefined],
      `const client = new mdconv.Mdconv({ apiKey: 'mdc_test_k', baseUrl });
       const controller = new AbortController();
       setTimeout(() => controller.abort('enough'), 50);
       return client.usage({ signal: controller.signal }).catch((reason) => reason);`,
    );
    expect(given).toBe('enough');
  });
});
