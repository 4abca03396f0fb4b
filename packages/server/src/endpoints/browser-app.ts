import type { IncomingMessage } from 'node:http';
import { appPage, appPagePolicy, readAppFile, readServiceWorker } from '../browser-app/index.ts';
import {
  endpoint,
  generatedContent,
  type Endpoint,
  type Reply,
  type Services,
  type StaticContent,
} from '../http/index.ts';
import type { Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';
import { staticHeaders, staticRead, staticReply, staticSuccess } from './requests/static-reply.ts';

/** The views of the app. Its script reads the path. */
const views = [
  '/convert',
  '/projects',
  '/projects/{project}',
  '/projects/{project}/{file}',
  '/shared/{slug}',
  '/shared/{slug}/{file}',
  '/designs',
  '/designs/{slug}',
  '/keys',
  '/usage',
  '/settings',
  '/operators',
  '/sign-in-link',
];

const getApp = endpoint({
  ...staticRead,
  path: '/',
  aliases: views,
  summary: 'Returns the browser app.',
  description: '`MDCONV_UI=0` turns it off.',
  success: {
    ...staticSuccess,
    description: 'The page.',
    media: ['text/html'],
    headers: {
      ...staticHeaders,
      'X-Robots-Tag': '`noindex` for shared projects.',
    },
  },
  errors: ['not_found'],

  async handle(request, { config, identityProvider }) {
    checkEnabled(config);
    const page = await pageOf(config, identityProvider !== undefined);
    return staticReply(request, page, {
      ...pageHeaders,
      // The page is for people who have the link, not for search engines.
      ...(request.path.startsWith('/shared/') && { 'X-Robots-Tag': 'noindex' }),
    });
  },
});

const pageHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': appPagePolicy,
};

/**
 * The app for somebody who opens an address that does not exist: it says so. Programs, which do not ask for
 * html, get the error.
 * @param path below the base path
 */
export async function missingPage(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
  { config, identityProvider }: Pick<Services, 'config' | 'identityProvider'>,
): Promise<Reply | undefined> {
  const isPage = /^(GET|HEAD)$/.test(method) && /\btext\/html\b/.test(headers.accept ?? '');
  if (!config.ui || !isPage || path.startsWith('/api/')) return undefined;
  const { contentType, variant } = await pageOf(config, identityProvider !== undefined);
  const bytes = await variant('identity');
  return {
    status: 404,
    headers: { ...pageHeaders, 'X-Robots-Tag': 'noindex' },
    body: { kind: 'bytes', contentType, bytes, isShared: true },
  };
}

const pages = new WeakMap<Config, Promise<StaticContent>>();

/** The page, which is the same for every request. */
function pageOf(config: Config, hasSingleSignOn: boolean): Promise<StaticContent> {
  const known =
    pages.get(config) ??
    appPage(config.basePath, hasSingleSignOn).then((page) =>
      generatedContent('text/html; charset=utf-8', page),
    );
  pages.set(config, known);
  return known;
}

const getAppFile = endpoint({
  ...staticRead,
  path: '/app-assets/{name}',
  summary: 'Returns a file of the browser app.',
  success: {
    ...staticSuccess,
    description: 'The file, compressed if the client accepts it.',
    media: [
      ...['text/javascript', 'text/css', 'text/html', 'image/svg+xml'],
      ...['font/woff2', 'font/ttf', 'application/wasm'],
      ...['image/png', 'application/manifest+json'],
    ],
  },
  errors: ['not_found'],

  async handle(request, { config }) {
    checkEnabled(config);
    const file = await readAppFile(request.parameters['name'] ?? '');
    if (!file)
      throw new ApiError('not_found', 'The app has no such file. Reload the page to update it.');
    return staticReply(request, file.content, {
      // The name contains a hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(file.isPublic && { 'Access-Control-Allow-Origin': '*' }),
      ...(file.policy && { 'Content-Security-Policy': file.policy }),
    });
  },
});

const getServiceWorker = endpoint({
  ...staticRead,
  path: '/service-worker.js',
  summary: 'Returns the script that opens the browser app without a connection.',
  success: { ...staticSuccess, description: 'The script.', media: ['text/javascript'] },
  errors: ['not_found'],

  async handle(request, { config }) {
    checkEnabled(config);
    const { content, policy } = await readServiceWorker();
    return staticReply(request, content, {
      'Cache-Control': 'no-cache',
      ...(policy && { 'Content-Security-Policy': policy }),
    });
  },
});

function checkEnabled({ ui }: Config): void {
  if (!ui) throw new ApiError('not_found', 'The browser app is turned off on this server.');
}

export const browserAppEndpoints: readonly Endpoint[] = [getApp, getAppFile, getServiceWorker];
