import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { isThorough, sample } from '@mdconv/tools/testing/laws';
import { xssPayloads } from '@mdconv/tools/testing/hostile/xss-payloads';
import { renderDocx } from '../../src/docx/index.ts';
import { renderHtml } from '../../src/html/index.ts';
import { renderPdf } from '../../src/typeset/pdf/index.ts';
import { hasBrowser, openBrowser, type Browser } from '@mdconv/tools/testing/browser';
import { createPageView, type PageView } from './page-view.ts';

const timeLimitMs = 600_000;
const families = Object.entries(xssPayloads).map(([name, payloads]) => ({ name, payloads }));

test('there are at least 150 payloads without duplicates', () => {
  const all = families.flatMap(({ payloads }) => payloads);
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(new Set(all).size).toBe(all.length);
});

describe.skipIf(!hasBrowser())('a browser', () => {
  let browser: Browser;
  let view: PageView;
  beforeAll(async () => {
    browser = await openBrowser();
    view = await createPageView(browser);
  }, timeLimitMs);
  afterAll(() => browser?.close(), timeLimitMs);

  test.each([
    ['a script', '<script>alert(1)</script>', 'alert 1'],
    ['a handler', '<p onclick=alert(1)>a</p>', 'alert 1'],
    ['a link', '<a href="javascript:alert(1)">a</a>', 'alert 1'],
    ['an image', '<img src="https://evil.example/">', 'Image https://evil.example/'],
    ['a frame', '<iframe srcdoc="a"></iframe>', 'frame'],
    [
      'a navigation',
      '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
      'navigation https://evil.example/',
    ],
    ['an element', '<form></form>', 'element form'],
    ['an attribute', '<p style="color:red">a</p>', 'attribute style'],
    ['a scheme', '<a href="ftp://evil.example/">a</a>', 'link ftp://evil.example/'],
  ])('catches %s', { timeout: timeLimitMs }, async (_, html, attempt) => {
    expect(await interact(html, view)).toContain(attempt);
  });

  // By default half of the payloads are shown, alternately as a page and as a fragment.
  test.each(families)('finds nothing in $name', { timeout: timeLimitMs }, async ({ payloads }) => {
    const found: Record<string, readonly string[]> = {};
    for (const [index, markdown] of sample(payloads, 2).entries()) {
      const document = parse(markdown);
      const attempts: string[] = [];
      for (const fragment of isThorough ? [false, true] : [index % 2 > 0]) {
        const { output } = await renderHtml(document, { fragment });
        attempts.push(...(await interact(fragment ? putInto(output) : output, view)));
      }
      if (attempts.length > 0) found[markdown] = attempts;
    }
    expect(found).toEqual({});
  });
});

/** A page whose script inserts a fragment twice: the second time from the serialized first result. */
function putInto(fragment: string): string {
  const literal = JSON.stringify(fragment).replaceAll('<', '\\u003c');
  return `<!doctype html><title>a</title><body><script>
    document.currentScript.remove();
    document.body.innerHTML = ${literal};
    document.body.innerHTML = document.body.innerHTML;
  </script>`;
}

/** Everything the page does on load or on interaction, and all content that must not be there. */
async function interact(html: string, view: PageView): Promise<readonly string[]> {
  await view.show(html);
  const forbidden = await view
    .evaluate<readonly string[]>(interactionScript)
    .catch(() => ['gone before the end']);
  return [...view.attempts(), ...forbidden];
}

/** Allowed elements and attributes; `link`s, forms, frames and event handlers are not among them. */
const elements =
  'html head meta title style body main header section nav h1 h2 h3 h4 h5 h6 p span div a br wbr hr ' +
  'em strong del sub sup kbd mark u small code pre blockquote ul ol li input dl dt dd ' +
  'table caption thead tbody tr th td figure figcaption img details summary';
const attributes =
  'lang dir charset name content class id href title src alt width height role aria-label ' +
  'tabindex data-language data-clears type checked disabled scope colspan rowspan start open';

const interactionScript = `(async () => {
  const isFine = (link) => /^(?:https?|mailto|tel):/.test(link.href);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link && isFine(link)) event.preventDefault();
  });
  const [elements, attributes] = [${JSON.stringify(elements)}, ${JSON.stringify(attributes)}].map(
    (names) => new Set(names.split(' ')));
  const types = ['click', 'mouseover', 'pointerenter', 'focus', 'toggle', 'beforeinput', 'scroll',
    'animationstart', 'beforematch', 'close', 'play'];
  const forbidden = [];
  for (const element of document.querySelectorAll('*')) {
    if (!elements.has(element.localName)) forbidden.push('element ' + element.localName);
    for (const { name } of element.attributes)
      if (!attributes.has(name)) forbidden.push('attribute ' + name);
    if (element.localName === 'a' && element.href && !isFine(element))
      forbidden.push('link ' + element.href);
    if (element.localName === 'img' && !/^data:image\\//.test(element.src))
      forbidden.push('image ' + element.src);
    if (element.localName === 'details') element.open = true;
    for (const type of types)
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
  await new Promise((done) => setTimeout(done, 20));
  return forbidden;
})()`;

describe.each(families)('$name', ({ payloads }) => {
  test('create no unsafe link in docx', { timeout: timeLimitMs }, async () => {
    for (const markdown of sample(payloads, 2)) {
      const { output } = await renderDocx(parse(markdown));
      const files = Object.entries(unzipSync(output)).map(([file, bytes]) => ({
        file,
        xml: strFromU8(bytes),
      }));
      const targets = files.flatMap(({ xml }) =>
        Array.from(xml.matchAll(/<Relationship [^>]*TargetMode="External"[^>]*>/g), ([tag]) =>
          / Target="([^"]*)"/.exec(tag)![1]!.replaceAll('&amp;', '&'),
        ),
      );
      expect(targets.filter(isUnsafe), markdown).toEqual([]);
      const fields = files.flatMap(({ xml }) => xml.match(/<w:instrText[^>]*>[^<]*/g) ?? []);
      expect(
        fields.filter((field) => /HYPERLINK|INCLUDE|DDE/.test(field)),
        markdown,
      ).toEqual([]);
      expect(files.filter(({ file }) => /vba|ole|activeX|afchunk/i.test(file))).toEqual([]);
    }
  });

  test('create no unsafe link in pdf', { timeout: timeLimitMs }, async () => {
    for (const markdown of sample(payloads, 2)) {
      const pdf = Buffer.from((await renderPdf(parse(markdown))).output).toString('latin1');
      const targets = Array.from(pdf.matchAll(/\/URI \(((?:[^\\)]|\\.)*)\)/g), ([, url]) =>
        url!.replace(/\\(.)/g, '$1'),
      );
      expect(targets.filter(isUnsafe), markdown).toEqual([]);
      expect(pdf, markdown).not.toMatch(
        /\/(?:JavaScript|JS|Launch|EmbeddedFile|SubmitForm|ImportData|GoToR|OpenAction|AA)\b/,
      );
    }
  });
});

/** Whether a URL has a scheme that is unsafe for links, or names a network share. */
function isUnsafe(url: string): boolean {
  if (/^(?:[\\/]|%5c|%2f){2}/i.test(url)) return true;
  const scheme = /^[\s\0-\x20]*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  return scheme !== undefined && !/^(?:https?|mailto|tel)$/i.test(scheme);
}
