import { createHash } from 'node:crypto';
import { appPage, appPagePolicy, readAppFile } from '../browser-app/index.ts';
import { endpoint, type Endpoint } from '../http/index.ts';
import type { Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';
import { ifNoneMatch, isNotModified } from './requests/parameters.ts';

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
];

const getApp = endpoint({
  method: 'GET',
  path: '/',
  aliases: views,
  summary: 'Returns the browser app.',
  description: '`MDCONV_UI=0` turns it off.',
  tag: 'Server',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The page.',
    media: ['text/html'],
    headers: {
      ETag: 'Changes with the page.',
      'X-Robots-Tag': '`noindex` for shared projects.',
    },
    notModified: true,
  },
  errors: ['not_found'],

  async handle(request, { config, identityProvider }) {
    checkEnabled(config);
    const page = await appPage(config.basePath, identityProvider !== undefined);
    const digest = createHash('sha256').update(page).digest('base64url');
    const headers = {
      ETag: `"${digest}"`,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': appPagePolicy,
      // The page is for people who have the link, not for search engines.
      ...(request.path.startsWith('/shared/') && { 'X-Robots-Tag': 'noindex' }),
    };
    if (isNotModified(request, headers.ETag)) return { status: 304, headers };
    return {
      status: 200,
      headers,
      body: { kind: 'bytes', contentType: 'text/html; charset=utf-8', bytes: page },
    };
  },
});

const getAppFile = endpoint({
  method: 'GET',
  path: '/app-assets/{name}',
  summary: 'Returns a file of the browser app.',
  tag: 'Server',
  credentials: 'none',
  success: {
    status: 200,
    description: 'The file, compressed if the client accepts it.',
    media: ['text/javascript', 'text/css', 'text/html', 'image/svg+xml', 'font/woff2'],
    headers: {
      'Content-Encoding': '`br` or `gzip`, if the client accepts it.',
      Vary: '`Accept-Encoding`.',
    },
  },
  errors: ['not_found'],

  async handle({ parameters: { name = '' }, headers }, { config }) {
    checkEnabled(config);
    const file = await readAppFile(name, String(headers['accept-encoding'] ?? ''));
    if (!file)
      throw new ApiError('not_found', 'The app has no such file. Reload the page to update it.');
    return {
      status: 200,
      headers: {
        // The name contains a hash of the content.
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        ...(file.encoding !== 'identity' && { 'Content-Encoding': file.encoding }),
        ...(file.isPublic && { 'Access-Control-Allow-Origin': '*' }),
        ...(file.policy && { 'Content-Security-Policy': file.policy }),
      },
      body: { kind: 'bytes', contentType: file.contentType, bytes: file.bytes },
    };
  },
});

function checkEnabled({ ui }: Config): void {
  if (!ui) throw new ApiError('not_found', 'The browser app is turned off on this server.');
}

export const browserAppEndpoints: readonly Endpoint[] = [getApp, getAppFile];
