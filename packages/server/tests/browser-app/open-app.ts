import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { createPasswords } from '../../src/index.ts';
import { mintToken } from '../../src/accounts/index.ts';
import type { Database } from '../databases.ts';
import { cheap, startServer, startOfTests, type Running } from '../running-server.ts';

export const password = 'correct horse battery';

/** One server and one browser for all tests of a file. */
export interface AppUnderTest {
  readonly server: Running;
  /** Opens a view in a new browser profile; signed in, unless told otherwise. */
  readonly open: (path: string, options?: OpenOptions) => Promise<OpenPage>;
  /** Opens a view, and checks afterwards that nothing was blocked or failed. */
  readonly visit: (
    path: string,
    options: OpenOptions,
    use: (open: OpenPage) => Promise<void>,
  ) => Promise<void>;
}

interface OpenOptions extends BrowserContextOptions {
  readonly isSignedIn?: boolean;
  /** Who is signed in. Default: the owner of the server's keys. */
  readonly accountId?: string;
  /** Default: the URL of the server. */
  readonly baseUrl?: string;
  /** Whether the page has the real time and its own measurements, rather than the time of the tests. Default: false. */
  readonly hasRealTime?: boolean;
  /** Whether pages are shown, rather than their text in a frame. Default: false. */
  readonly hasPages?: boolean;
}

export interface OpenPage {
  readonly page: Page;
  /** Errors of scripts, violations of the policy and requests to other origins. */
  readonly complaints: readonly string[];
  /** Violations of WCAG in the page as it is. */
  readonly violations: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** @param database default: SQLite */
export function useApp(database: Database = 'SQLite'): AppUnderTest {
  let server: Running;
  let browser: Browser;
  beforeAll(async () => {
    const passwords = createPasswords(cheap);
    server = await startServer({ passwords, database });
    await server.store.passwords.setPassword(server.account.id, await passwords.hash(password));
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    get server() {
      return server;
    },
    async visit(path, options, use) {
      const opened = await this.open(path, options);
      await use(opened);
      expect(opened.complaints).toEqual([]);
      await opened.close();
    },
    async open(path, settings = {}) {
      const {
        isSignedIn = true,
        accountId = server.account.id,
        baseUrl = server.url,
        hasPages = false,
        hasRealTime = false,
        ...options
      } = settings;
      // Requests that a service worker answers cannot be held or refused by a test.
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      if (isSignedIn) {
        const [link, session] = [mintToken(), mintToken()];
        await server.store.sessions.createSignInLink(accountId, link.hash, 1000);
        await server.store.sessions.redeemSignInLink(link.hash, session.hash);
        await context.addCookies([
          { name: 'mdconv', value: session.token, url: baseUrl, httpOnly: true },
        ]);
      }
      await context.addInitScript({ content: reportViolations });
      await context.addInitScript({ content: keepPageView(hasPages) });
      if (slowMs > 0) await slowDown(context);
      const page = await context.newPage();
      const complaints = listen(page, baseUrl);
      if (!hasRealTime) await page.clock.setFixedTime(startOfTests);
      await page.goto(baseUrl + path);
      return {
        page,
        complaints,
        violations: () => violationsOf(page),
        close: () => context.close(),
      };
    },
  };
}

/** Each answer takes up to `SLOW_NETWORK_MS` milliseconds more. */
const slowMs = Number(process.env['SLOW_NETWORK_MS'] ?? 0);

async function slowDown(context: BrowserContext) {
  await context.route('**/*', async (route) => {
    await sleep(Math.random() * slowMs);
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}

/** Chooses the view as a person would have before. Frames of other origins keep nothing. */
const keepPageView = (hasPages: boolean) => `
  try {
    localStorage.getItem('mdconv.pages') ?? localStorage.setItem('mdconv.pages', '${hasPages ? 'on' : 'off'}');
  } catch {}`;

/** The names under which a page keeps something, without the view that tests choose. */
export const keptNames = "Object.keys(localStorage).filter((name) => name !== 'mdconv.pages')";

/** Reports what the policy of a page or frame forbids, also if the browser's console does not. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('forbidden by ' + event.effectiveDirective + ': ' + event.blockedURI);
})`;

function listen(page: Page, url: string): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // Answers that are errors, such as the first one of a visitor, and servers that are killed.
    const isExpected = /\b(401|403|404|409|422) \(|ERR_CONNECTION/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const isOwn = [url, 'blob:', 'data:'].some((start) => request.url().startsWith(start));
    if (!isOwn) complaints.push(`request to ${request.url()}`);
  });
  return complaints;
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { iframes: false });
    return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html);
  })()`);
}
