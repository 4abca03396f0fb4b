import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { convert } from '../../src/convert.ts';
import { renderHtml } from '../../src/html/index.ts';
import { once, pairs, sample } from '@mdconv/tools/testing/laws';
import { realDocuments } from '../../../core/tests/real-documents.ts';
import { fixtures } from '../pdf/fixtures.ts';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { createPageView, type PageView } from './page-view.ts';

const timeLimitMs = 300_000;
const folder = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

async function write(markdown: string, options: object = {}): Promise<string> {
  const document = parse(markdown);
  return (await renderHtml(document, { resolveImage, ...options })).output;
}

const facesOf = (html: string) =>
  Array.from(
    html.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:(\d+);font-style:(\w+)/g),
    ([, family, weight, style]) => `${family} ${weight} ${style}`,
  );

describe('embedded fonts', once, () => {
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
    expect(facesOf(await write('a 漢'))).toEqual(['Inter 400 normal']);
    expect(facesOf(await write('a 漢', { embedFonts: true }))).toHaveLength(2);
  });

  test('contain the smallest common set with the characters, or only these', async () => {
    const bytesFor = async (text: string) => {
      const [embedded, named] = [await write(text), await write(text, { embedFonts: false })];
      return embedded.length - named.length;
    };
    const [ascii, latin, greek] = [await bytesFor('a'), await bytesFor('ž'), await bytesFor('ω')];
    expect(await bytesFor('ab “c” → 5')).toBe(ascii);
    expect(await bytesFor('žß')).toBe(latin);
    expect(await bytesFor('ωλ')).toBeGreaterThan(greek);
    expect(greek).toBeLessThan(ascii);
    expect(ascii).toBeLessThan(20_000);
    expect(latin).toBeLessThan(30_000);
  });

  test('are absent without the option and in a fragment, and identical on every run', async () => {
    expect(facesOf(await write('a', { embedFonts: false }))).toEqual([]);
    expect(await write('a', { fragment: true })).toBe('<p>a</p>\n');
    for (const embed of [true, false]) {
      const settings = { fonts: { embed } };
      const { output } = await convert({ markdown: 'a', format: 'html', settings });
      expect(facesOf(output)).toHaveLength(embed ? 1 : 0);
    }
    const page = 'a **b** `c` 🚀 سلام';
    expect(await write(page)).toBe(await write(page));
  });
});

describe('a page of a real document', () => {
  const documents = sample(realDocuments(), 4);
  test.each(documents)(
    '$name differs from one without fonts only in font rules',
    async (document) => {
      const page = await write(document.markdown);
      const rules = /@font-face\{[^}]*\}\n|:root\{--md-font-body[^}]*\}\n(?=<\/style>)/g;
      const named = await write(document.markdown, { embedFonts: false });
      expect(page.replace(rules, '')).toBe(named);
      expect(facesOf(page).length).toBeGreaterThan(0);
      for (const [, classes = '', code = ''] of named.matchAll(
        /<pre class="([^"]*)"[^>]*>([^]*?)<\/pre>/g,
      ))
        expect(classes.includes('md-drawing')).toBe(/[│┌┐└┘├┤┬┴┼║╔╗╚╝╠╣╦╩╬╭╮╯╰]/.test(code));
      // Nothing is loaded from elsewhere.
      for (const [, source = ''] of named.matchAll(/<img[^>]* src="([^"]*)"/g))
        expect(source).toMatch(/^data:/);
    },
  );
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

  test.each(designSystems)(
    'joins and keeps the lines of drawings in $slug',
    async (designSystem) => {
      const wide = `┌${'─'.repeat(200)}┐\n│${' '.repeat(200)}│\n└${'─'.repeat(200)}┘`;
      const markdown = '```\n' + wide + '\n```\n\n# ![A logo](a.png)\n\n![B](b.svg) ![C](c.svg)';
      await view.show(await write(markdown, { designSystem, resolveImage: undefined }));
      for (const media of ['screen', 'print']) {
        await browser.send('Emulation.setEmulatedMedia', { media });
        const look = await view.evaluate<Look>(lookOfPage);
        expect(look.lines).toBe(3);
        // The strokes of the fonts are at least 1.188 em high.
        expect(look.leading).toBeLessThan(1.188);
        expect(look.overflow).toBeLessThanOrEqual(media === 'screen' ? 0 : Number.MAX_VALUE);
        expect(Math.max(...look.missing)).toBeLessThan(30);
      }
      await browser.send('Emulation.setEmulatedMedia', { media: '' });
      expect(await foreignFonts(browser)).toEqual([]);
    },
  );

  test('lets wide figures and tables extend beyond the text on both sides, and shrinks it on a phone', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"/>';
    const row = (text: string) => `|${` ${text} |`.repeat(14)}\n`;
    const table = row('Head') + row('---') + row('Somewhat');
    const markdown = `Text.\n\n${table}\n![${'A chart. '.repeat(9)}](a.svg "${'Long caption. '.repeat(30)}")`;
    await view.show(await write(markdown, { resolveImage: () => Buffer.from(svg) }));
    const widthsAt = async (width: number) => {
      const screen = { width, height: 900, deviceScaleFactor: 1, mobile: false };
      await browser.send('Emulation.setDeviceMetricsOverride', screen);
      return view.evaluate<Widths>(widthsOfFigure);
    };
    const desktop = await widthsAt(1280);
    expect(desktop.figure).toBeCloseTo(900, 0);
    expect(desktop.caption).toBeLessThanOrEqual(desktop.figure);
    expect(desktop.figure).toBeGreaterThan(desktop.text);
    expect(desktop.center).toBeCloseTo(desktop.textCenter, 0);
    expect(desktop.table).toBeGreaterThan(desktop.text);
    expect(desktop.table).toBeLessThanOrEqual(1000);
    const phone = await widthsAt(390);
    expect(phone.figure).toBeLessThanOrEqual(390);
    expect(phone.fade).toContain('md-fade');
    expect(phone.overflow).toBe(0);
    await browser.send('Emulation.clearDeviceMetricsOverride');
  });

  const pages = pairs(designSystems, fixtures).map(([designSystem, { name, markdown }]) => ({
    name: `${name} in ${designSystem.slug}`,
    html: () => write(markdown, { designSystem, embedFonts: true }),
  }));
  test.each(pages)('needs only the fonts of $name', { timeout: timeLimitMs }, async ({ html }) => {
    await view.show(await html());
    await view.evaluate('document.fonts.ready.then(() => document.fonts.size)');
    expect(await foreignFonts(browser)).toEqual([]);
    expect(view.attempts()).toEqual([]);
  });
});

interface Widths {
  readonly figure: number;
  readonly caption: number;
  readonly text: number;
  readonly center: number;
  readonly textCenter: number;
  readonly table: number;
  readonly fade: string;
  readonly overflow: number;
}

const widthsOfFigure = `(() => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [figure, text] = [boxOf('.md-figure'), boxOf('.md-document')];
  return {
    figure: figure.width,
    caption: boxOf('figcaption').width,
    table: boxOf('.md-table').width,
    fade: getComputedStyle(document.querySelector('.md-table')).animationName,
    text: text.width,
    center: figure.left + figure.width / 2,
    textCenter: text.left + text.width / 2,
    overflow: document.documentElement.scrollWidth - innerWidth,
  };
})()`;

interface Look {
  /** Lines of the drawing, its leading in em, and how far the page is wider than the window. */
  readonly lines: number;
  readonly leading: number;
  readonly overflow: number;
  /** Heights of the boxes of missing images. */
  readonly missing: readonly number[];
}

const lookOfPage = `(() => {
  const code = document.querySelector('.md-drawing code');
  const { lineHeight, fontSize } = getComputedStyle(code);
  const [leading, size] = [parseFloat(lineHeight), parseFloat(fontSize)];
  return {
    lines: new Set([...code.getClientRects()].map(({ top }) => Math.round(top))).size,
    leading: leading / size,
    overflow: document.documentElement.scrollWidth - innerWidth,
    missing: [...document.querySelectorAll('.md-missing')].map((box) => box.getBoundingClientRect().height),
  };
})()`;

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
