import { loadedFiles, type Message } from './loaded-files.ts';

/**
 * Opens the app without a connection. It keeps the page and the files of the app that were used, and nothing
 * else: answers of the API and documents never pass through it. The names of files contain their hashes, so
 * what it keeps is never outdated, and the page is kept together with the files that it loads.
 */

/** The files that the page loads, and all files of this build. */
declare const FIRST_FILES: readonly string[];
declare const ALL_FILES: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void;
}

// The library of types for workers does not go together with the one for pages.
const worker = globalThis as unknown as Worker;

const base = worker.registration.scope;
const assets = `${base}app-assets/`;
const all = new Set(ALL_FILES);

/** Pages that are not the app: they need the server. */
const otherPages = /^(api|app-assets|docs|session|specimens)(\/|$)/;

const open = () => caches.open('mdconv-app');

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  const { name, files } = event.data as Message;
  if (name === loadedFiles) event.waitUntil(keepAll(files.filter((file) => all.has(file))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(base)) return;
  const path = request.url.slice(base.length).replace(/[?#].*$/, '');
  if (request.url.startsWith(assets)) event.respondWith(fileFor(request, path.slice(11)));
  else if (request.mode === 'navigate' && !otherPages.test(path))
    event.respondWith(pageFor(request));
});

/** The page comes last: it is never there without its files. */
async function install(): Promise<void> {
  await keepAll(FIRST_FILES);
  const page = await fetch(base, { cache: 'no-cache', credentials: 'omit' });
  // A proxy may have sent its own page.
  if (!page.ok || page.redirected) throw new Error('The app cannot be read.');
  await (await open()).put(base, page);
  await worker.skipWaiting();
}

/** Files of earlier builds go. */
async function activate(): Promise<void> {
  const cache = await open();
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => url !== base && !all.has(url.slice(assets.length)));
  await Promise.all(old.map((request) => cache.delete(request)));
  await worker.clients.claim();
}

async function keepAll(names: readonly string[]): Promise<void> {
  const cache = await open();
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const urls = new Set(names.map((name) => assets + name));
  await cache.addAll([...urls].filter((url) => !kept.has(url)));
}

async function fileFor(request: Request, name: string): Promise<Response> {
  const cache = await open();
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // A part of the answer reaches the page before all of it is kept.
  if (answer.status === 200 && all.has(name)) void cache.put(request, answer.clone());
  return answer;
}

/** The page of the server; without a connection, the kept one. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await open()).match(base, { ignoreVary: true });
    if (page) return page;
    throw error;
  }
}
