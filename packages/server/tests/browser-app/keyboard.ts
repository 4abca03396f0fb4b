import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** More than any view has controls. */
const pressesMax = 80;

/** Moves the focus to a control with a key, as people without a mouse do. */
export async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  const isReached = () => control.evaluate((element) => element.matches(':focus'));
  for (let presses = 0; presses < pressesMax && !(await isReached()); presses += 1)
    await page.keyboard.press(key);
  await expect.poll(isReached).toBe(true);
}

/** Moves the focus to a control with a key and presses Enter. */
export async function press(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}
