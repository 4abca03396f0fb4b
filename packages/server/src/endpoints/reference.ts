import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  endpoint,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Services,
} from '../http/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import { packageRoot } from '../package-root.ts';
import { docsPage, docsPagePolicy } from './web-pages/docs-page.ts';
import { ifNoneMatch, isNotModified } from './requests/parameters.ts';

/** Content that only changes with the server version. */
interface FixedContent {
  readonly contentType: string;
  readonly bytes: Uint8Array | string;
  /** A strong entity tag. */
  readonly etag: string;
}

function fixedContent(contentType: string, bytes: Uint8Array | string): FixedContent {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { contentType, bytes, etag: `"${digest}"` };
}

/** Lets clients and proxies cache the content, but revalidate it every time. */
function fixedReply(
  request: ApiRequest,
  { contentType, bytes, etag }: FixedContent,
  more: Reply['headers'] = {},
): Reply {
  const headers = { ...more, ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (isNotModified(request, etag)) return { status: 304, headers };
  return { status: 200, headers, body: { kind: 'bytes', contentType, bytes } };
}

const OpenApiDocument = z.looseObject({ openapi: z.literal('3.1.1') });

const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Returns this reference as an OpenAPI document.',
  description: 'Pages of all origins may read it.',
  tag: 'Server',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The document.',
    schema: OpenApiDocument,
    example: { openapi: '3.1.1', info: { title: 'mdconv', version: 'v1' }, paths: {} },
    headers: { ETag: 'Changes with the document.' },
    notModified: true,
  },

  handle: async (request, services) =>
    fixedReply(request, documentOf(services), { 'Access-Control-Allow-Origin': '*' }),
});

const documents = new WeakMap<Services, FixedContent>();

function documentOf(services: Services): FixedContent {
  const known = documents.get(services);
  if (known) return known;
  const document = openApiDocument(services.endpoints, services.config.basePath);
  const content = fixedContent('application/json; charset=utf-8', JSON.stringify(document));
  documents.set(services, content);
  return content;
}

const page = fixedContent('text/html; charset=utf-8', docsPage);

const getDocs = endpoint({
  method: 'GET',
  path: '/docs',
  summary: 'Returns this reference as a web page.',
  tag: 'Server',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The page.',
    media: ['text/html'],
    headers: { ETag: 'Changes with the page.' },
    notModified: true,
  },

  handle: async (request) =>
    fixedReply(request, page, { 'Content-Security-Policy': docsPagePolicy }),
});

const getDocsScript = endpoint({
  method: 'GET',
  path: '/docs/redoc.js',
  summary: 'Returns the script of the reference page, Redoc.',
  tag: 'Server',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The script.',
    media: ['text/javascript'],
    headers: { ETag: 'Changes with the script.' },
    notModified: true,
  },

  handle: async (request) => fixedReply(request, (script ??= await readScript())),
});

let script: FixedContent | undefined;

/** The build copies the script; see build/copy-redoc.mjs. */
async function readScript(): Promise<FixedContent> {
  const bytes = await readFile(new URL('dist/redoc/redoc.standalone.js', packageRoot));
  return fixedContent('text/javascript; charset=utf-8', bytes);
}

export const referenceEndpoints: readonly Endpoint[] = [getOpenApi, getDocs, getDocsScript];
