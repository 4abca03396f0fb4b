import { fileURLToPath } from 'node:url';
import { parse } from '@mdconv/core';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderHtml } from '../../src/html/index.ts';
import { renderText } from '../../src/text/index.ts';

const markdown = '# Plan\n\nFirst *things* first.\n\n| a | b |\n| - | -: |\n| ä | 1 |\n';

/** The builds for browsers with what they import, as one script. No module of Node can be resolved. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { parse } from '@mdconv/core';
        import { renderHtml } from '@mdconv/render/html';
        import { renderText } from '@mdconv/render/text';
        globalThis.outputs = async (markdown) => {
          const document = parse(markdown);
          return [(await renderHtml(document)).output, (await renderText(document)).output];
        };`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    // A dependency of the parser uses the DOM otherwise.
    conditions: ['worker'],
    ...{ bundle: true, format: 'iife', platform: 'browser', write: false },
  });
  return outputFiles[0]!.text;
}

describe.skipIf(!hasBrowser())('html and text', () => {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    [browser, script] = await Promise.all([openBrowser(), bundle()]);
  });
  afterAll(() => browser?.close());

  const evaluate = async (expression: string) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await browser.send<Evaluated>('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  };

  test.each([
    ['a page', () => `${script}; outputs(${JSON.stringify(markdown)})`],
    [
      'a worker',
      () => `new Promise((resolve, reject) => {
        const source = ${JSON.stringify(`${script}; onmessage = async ({ data }) => postMessage(await outputs(data));`)};
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(${JSON.stringify(markdown)});
      })`,
    ],
  ])('have the same content in %s as in Node', async (_place, expression) => {
    const document = parse(markdown);
    const html = await renderHtml(document, { embedFonts: false });
    const text = await renderText(document);
    expect(await evaluate(expression())).toEqual([html.output, text.output]);
  });
});

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception: { readonly description: string } };
}
