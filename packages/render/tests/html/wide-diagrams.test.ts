import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { pairs } from '@mdconv/tools/testing/laws';
import { renderHtml } from '../../src/html/index.ts';
import { createPageView, type PageView } from './page-view.ts';

const timeLimitMs = 300_000;

/** Far wider than a page: fourteen participants, each of whom sends a message to the next. */
const wide = `## wide\n\n\`\`\`mermaid\nsequenceDiagram\n${Array.from(
  { length: 13 },
  (_, index) => `Participant${index}->>Participant${index + 1}: a message to the next one\n`,
).join('')}\`\`\`\n`;
/** A little wider than a page or a phone, and small. */
const sources = ['dot-05-fsm', 'seq-01-oauth', 'er-02-hr', 'flow-04-bt'];
const everyday = readFileSync(new URL('../diagrams/everyday-diagrams.md', import.meta.url), 'utf8');
const markdown = [
  wide,
  ...sources.map(
    (name) => `## ${everyday.split(/^## /m).find((part) => part.startsWith(`${name}\n`))!}`,
  ),
].join('\n');
const inList = markdown.replace(/^(?=.)/gm, '  ').replace(/^ {2}##/gm, '- ##');

/** CSS pixels that labels at least have on screens. */
const labelSizeMin = 11;

interface Shown {
  /** How far the page is wider than the window. */
  readonly overflow: number;
  readonly drawings: readonly {
    readonly width: number;
    readonly natural: number;
    readonly labelSize: number;
    /** How far the middle of the drawing is from that of the text. */
    readonly aside: number;
    readonly hasFrame: boolean;
    readonly name: string | null;
    /** How far it scrolls. */
    readonly hidden: number;
  }[];
}

describe.skipIf(!hasBrowser())('diagrams in a browser', () => {
  let browser: Browser;
  let view: PageView;
  beforeAll(async () => {
    browser = await openBrowser();
    view = await createPageView(browser);
  }, timeLimitMs);
  afterAll(() => browser?.close(), timeLimitMs);

  const shownAt = async (width: number, media: 'screen' | 'print' = 'screen') => {
    await browser.send('Emulation.setEmulatedMedia', { media });
    const screen = { width, height: 900, deviceScaleFactor: 1, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', screen);
    return view.evaluate<Shown>(measure);
  };

  const pages = pairs(designSystems, [
    { place: 'on a page', markdown },
    { place: 'in a list', markdown: inList },
  ]).map(([designSystem, page]) => ({ ...page, designSystem, slug: designSystem.slug }));
  test.each(pages)(
    'are readable $place in $slug, and only those that do not fit scroll',
    { timeout: timeLimitMs },
    async ({ markdown: source, designSystem }) => {
      await view.show((await renderHtml(parse(source), { designSystem })).output);
      for (const width of [375, 1280]) {
        const { overflow, drawings } = await shownAt(width);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(drawings).toHaveLength(sources.length + 1);
        for (const drawing of drawings) {
          expect(drawing.labelSize).toBeGreaterThan(labelSizeMin - 0.01);
          expect(drawing.width).toBeLessThanOrEqual(drawing.natural + 0.01);
          expect(drawing.name).toBe(drawing.hasFrame ? 'Diagram' : null);
          // Those that scroll are no wider than they have to be.
          if (drawing.hidden > 0) expect(drawing.labelSize).toBeLessThan(labelSizeMin + 0.1);
          else if (source === markdown && designSystem.figure.align === 'center')
            expect(Math.abs(drawing.aside)).toBeLessThan(2);
        }
        const [widest, , , , small] = drawings;
        expect(small!.hasFrame).toBe(false);
        expect(small!.width).toBeCloseTo(small!.natural, 0);
        if (width === 375) expect(widest!.hidden).toBeGreaterThan(600);
      }
      const { overflow, drawings } = await shownAt(640, 'print');
      expect(overflow).toBeLessThanOrEqual(0);
      for (const { hidden, width } of drawings) {
        expect(hidden).toBe(0);
        expect(width).toBeLessThanOrEqual(640);
      }
    },
  );
});

const measure = `(() => {
  const text = document.querySelector('.md-document').getBoundingClientRect();
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    drawings: [...document.querySelectorAll('.md-diagram')].map((svg) => {
      const { left, width } = svg.getBoundingClientRect();
      const natural = Number(svg.getAttribute('width'));
      const sizes = [...svg.querySelectorAll('[font-size]')].map((one) => one.getAttribute('font-size'));
      const frame = svg.closest('.md-diagram-frame');
      return {
        width,
        natural,
        labelSize: (Math.min(...sizes.map(parseFloat)) * width) / natural,
        aside: left + width / 2 - text.left - text.width / 2,
        hasFrame: frame !== null,
        name: frame?.getAttribute('aria-label') ?? null,
        hidden: frame ? frame.scrollWidth - frame.clientWidth : 0,
      };
    }),
  };
})()`;
