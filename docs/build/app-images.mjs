// Takes the pictures of the browser app for the README and the guides, with Debian's Chromium. The other
// images are the same on every machine; these depend on its browser and fonts.
import { chromium } from 'playwright-core';
import { sampleTime, startSampleServer } from './sample-server.mjs';

const folder = new URL('../images/', import.meta.url);
const server = await startSampleServer();

const views = [
  {
    image: 'app-convert',
    path: '/',
    async prepare(page) {
      await page.getByText('Start with an example').click();
      await page.locator('.page-sheet').first().waitFor();
      // The page is painted after it is laid out.
      await page.waitForTimeout(2000);
      await page.getByRole('button', { name: /remark/ }).click();
    },
  },
  {
    image: 'app-project',
    path: server.projectPath,
    prepare: (page) => page.getByRole('treeitem', { name: 'essay.md' }).waitFor(),
  },
  {
    image: 'app-design',
    path: '/designs/northwind',
    prepare: (page) =>
      page.frameLocator('iframe').getByRole('heading', { name: 'Figures' }).waitFor(),
  },
  {
    image: 'app-usage',
    path: '/usage',
    prepare: (page) => page.locator('.figures').waitFor(),
  },
];

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { image, path, prepare } of views) {
  const context = await browser.newContext({ viewport: { width: 1120, height: 680 } });
  await server.signIn(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(sampleTime);
  await page.goto(server.url + path);
  await prepare(page);
  await page.evaluate('document.activeElement.blur()');
  // Fonts, and styles that change slowly.
  await page.waitForTimeout(1000);
  await page.screenshot({ path: new URL(`${image}.png`, folder).pathname });
  console.log(`docs/images/${image}.png`);
  await context.close();
}
await browser.close();
await server.close();
