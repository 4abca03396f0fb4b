import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { watchLoads } from '@mdconv/tools/testing/watch-loads';
import { start, type Started } from './processes.ts';

/** Size of page.mjs with all imports, gzipped. */
const kilobytesMax = 305;

describe('the page', () => {
  let app: Started;
  beforeAll(async () => {
    app = await start(['examples/browser/serve.mjs'], { PORT: '0' });
  });
  afterAll(() => app?.stop());

  test('stays within its size limit', () => {
    const [, kilobytes] = /(\d+) kB gzipped/.exec(app.printed.join('\n')) ?? [];
    console.info(app.printed[0]);
    expect(Number(kilobytes)).toBeLessThanOrEqual(kilobytesMax);
  });

  describe.skipIf(!hasBrowser())('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser({ host: '127.0.0.1' });
      const visit = await watchLoads(browser);
      await visit(app.url);
    });
    afterAll(() => browser?.close());

    const typeText = (text: string) => browser.send('Input.insertText', { text });
    const textOf = async (selector: string) => {
      const expression = `[...document.querySelectorAll('${selector}')].map((e) => e.textContent)`;
      const evaluate = { expression, returnByValue: true };
      const { result } = await browser.send<Evaluated>('Runtime.evaluate', evaluate);
      return result.value;
    };

    test('tidies, lists fixes, open problems and headings while typing', async () => {
      await typeText("# Plan\n\n##Begin\n\nIt wasn't easy -- at first.\n\n");
      expect(await textOf('#tidied')).toEqual([
        '# Plan\n\n## Begin\n\nIt wasn’t easy — at first.\n',
      ]);
      expect(await textOf('#fixes li')).toContain('heading-space: 1');
      expect(await textOf('#headings li')).toEqual(['1 Plan', '2 Begin']);
      expect(await textOf('#warnings li')).toEqual([]);

      await typeText('#### Deeper <b onclick="alert(1)">down</b>\n\n![](a.png)\n');
      expect(await textOf('#headings li')).toEqual(['1 Plan', '2 Begin', '4 Deeper down']);
      expect(await textOf('#warnings li')).toHaveLength(2);
    });
  });
});

interface Evaluated {
  readonly result: { readonly value: readonly string[] };
}
