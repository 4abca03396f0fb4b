import { hasBrowser } from '@mdconv/tools/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from './open-app.ts';

const parts = Array.from(
  { length: 30 },
  (_, at) => `## Part ${at}\n\n${'Some words of text. '.repeat(10 + 3 * at)}\n`,
);

describe.skipIf(!hasBrowser())('the text and its preview', () => {
  const app = useApp();
  const editor = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const heading = (page: Page) =>
    page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'Part 15' });

  /** Pixels from the top of its pane. */
  const distance = async (page: Page, part: ReturnType<typeof heading>, pane: string) => {
    const [inner, outer] = [await part.boundingBox(), await page.locator(pane).boundingBox()];
    return Math.abs(inner!.y - outer!.y);
  };
  const line = (page: Page) => editor(page).getByText('Part 15', { exact: false });

  test('are scrolled to the same place, whichever a person scrolls', async () => {
    await app.visit('/convert', {}, async ({ page }) => {
      await editor(page).fill(parts.join('\n'));
      await heading(page).waitFor();
      await editor(page).press('Control+Home');
      const wheel = async (pane: string, done: () => Promise<boolean>) => {
        await page.locator(pane).hover();
        await expect
          .poll(async () => (await page.mouse.wheel(0, 240), done()), { interval: 30 })
          .toBe(true);
      };
      const isAtTop = (part: ReturnType<typeof heading>, pane: string) => async () =>
        (await part.count()) > 0 && (await distance(page, part, pane)) < 260;
      await wheel('.pane-editor .editor', isAtTop(line(page), '.pane-editor .editor'));
      await expect.poll(() => distance(page, heading(page), '.preview-frame')).toBeLessThan(400);

      await editor(page).press('Control+Home');
      await expect.poll(() => distance(page, heading(page), '.preview-frame')).toBeGreaterThan(900);
      await wheel('.preview-frame', isAtTop(heading(page), '.preview-frame'));
      await expect.poll(() => distance(page, line(page), '.pane-editor .editor')).toBeLessThan(400);
    });
  });

  test('share the window as a person wants, by keys and by pointer', () =>
    app.visit('/convert', {}, async ({ page, violations }) => {
      const border = page.getByRole('separator', { name: 'Border between text and preview' });
      const widthOf = async () => (await page.locator('.pane-editor').boundingBox())!.width;
      const half = await widthOf();
      await border.press('ArrowLeft');
      await border.press('ArrowLeft');
      expect(await border.getAttribute('aria-valuenow')).toBe('46');
      expect(await widthOf()).toBeLessThan(half);
      expect(await violations()).toEqual([]);
      await page.reload();
      await expect.poll(widthOf).toBeLessThan(half);
      await border.press('Home');
      expect(await border.getAttribute('aria-valuenow')).toBe('20');
      const { x, y } = (await border.boundingBox())!;
      await page.mouse.move(x + 4, y + 200);
      await page.mouse.down();
      await page.mouse.move(x + 404, y + 200, { steps: 4 });
      await page.mouse.up();
      expect(await widthOf()).toBeGreaterThan(half);
      await border.dblclick();
      expect(await border.getAttribute('aria-valuenow')).toBe('50');
      await page.setViewportSize({ width: 800, height: 700 });
      expect(await border.isVisible()).toBe(false);
    }));
});
