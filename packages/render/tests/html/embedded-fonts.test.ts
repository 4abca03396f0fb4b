import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { renderHtml } from '../../src/html/index.ts';
import { fixtures } from '../pdf/fixtures.ts';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { createPageView, type PageView } from './page-view.ts';

const timeLimitMs = 300_000;
const folder = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

async function write(markdown: string, options: object = {}): Promise<string> {
  const document = parse(markdown);
  return (await renderHtml(document, { embedFonts: true, resolveImage, ...options })).output;
}

const facesOf = (html: string) =>
  Array.from(
    html.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:(\d+);font-style:(\w+)/g),
    ([, family, weight, style]) => `${family} ${weight} ${style}`,
  );

describe('embedded fonts', () => {
  test('are exactly the faces that the text uses', async () => {
    expect(facesOf(await write('a'))).toEqual(['Inter 400 normal']);
    expect(facesOf(await write('# a\n\nb **c** *d* `e`'))).toEqual([
      'Inter 400 italic',
      'Inter 400 normal',
      'Inter 600 normal',
      'JetBrains Mono 400 normal',
    ]);
  });

  test('include fallback fonts for characters that the fonts of the design lack, except emoji', async () => {
    const html = await write('a سلام 🚀');
    expect(facesOf(html)).toEqual(['Inter 400 normal', 'Noto Sans Arabic 400 normal']);
    expect(html).toContain('--md-font-body:"Inter","Noto Sans Arabic",');
  });

  test('contain only the glyphs that the text uses', async () => {
    const [short, long] = [await write('a'), await write('abcdefghijklmnopqrstuvwxyz')];
    expect(short.length).toBeLessThan(long.length);
    expect(long.length - (await write('a', { embedFonts: false })).length).toBeLessThan(30_000);
  });

  test('are absent by default and in a fragment, and identical on every run', async () => {
    expect(facesOf(await write('a', { embedFonts: false }))).toEqual([]);
    expect(await write('a', { fragment: true })).toBe('<p>a</p>\n');
    const page = 'a **b** `c` 🚀 سلام';
    expect(await write(page)).toBe(await write(page));
  });
});

describe.skipIf(!hasBrowser())('a browser', () => {
  let browser: Browser;
  let view: PageView;
  beforeAll(async () => {
    browser = await openBrowser();
    view = await createPageView(browser);
    await browser.send('DOM.enable');
    await browser.send('CSS.enable');
  }, timeLimitMs);
  afterAll(() => browser?.close(), timeLimitMs);

  const pages = designSystems.flatMap((designSystem) =>
    fixtures.map(({ name, markdown }) => ({
      name: `${name} in ${designSystem.slug}`,
      html: () => write(markdown, { designSystem }),
    })),
  );
  test.each(pages)('needs only the fonts of $name', { timeout: timeLimitMs }, async ({ html }) => {
    await view.show(await html());
    await view.evaluate('document.fonts.ready.then(() => document.fonts.size)');
    expect(await foreignFonts(browser)).toEqual([]);
    expect(view.attempts()).toEqual([]);
  });
});

/** System fonts that the current page uses, each with the element. */
async function foreignFonts(browser: Browser): Promise<readonly string[]> {
  const { root } = await browser.send<{ root: DomNode }>('DOM.getDocument', { depth: -1 });
  const found: string[] = [];
  for (const { nodeId, localName } of elementsWithText(root)) {
    const { fonts } = await browser.send<{ fonts: readonly UsedFont[] }>(
      'CSS.getPlatformFontsForNode',
      { nodeId },
    );
    for (const { isCustomFont, familyName } of fonts)
      if (!isCustomFont) found.push(`${localName} in ${familyName}`);
  }
  return found;
}

interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly localName: string;
  readonly nodeValue: string;
  readonly children?: readonly DomNode[];
  /** Names and values, alternating. */
  readonly attributes?: readonly string[];
}

interface UsedFont {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

const textNode = 3;

/** Emoji use the system font. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

/** Elements with visible text that must use the fonts of the page. */
function elementsWithText(node: DomNode): readonly DomNode[] {
  const { localName, children = [], attributes = [] } = node;
  if (localName === 'head' || attributes.includes('md-unseen-title')) return [];
  const holdsText = children.some(
    ({ nodeType, nodeValue }) => nodeType === textNode && !emoji.test(nodeValue),
  );
  return [...(holdsText ? [node] : []), ...children.flatMap(elementsWithText)];
}
