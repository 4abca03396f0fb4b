import { z } from 'zod';
import {
  endpoint,
  fileContent,
  generatedContent,
  type Endpoint,
  type Services,
  type StaticContent,
} from '../http/index.ts';
import { openApiDocument } from '../openapi/index.ts';
import { packageRoot } from '../package-root.ts';
import { staticRead, staticReply, staticSuccess } from './requests/static-reply.ts';
import { docsPage, docsPagePolicy } from './web-pages/docs-page.ts';

const OpenApiDocument = z.looseObject({ openapi: z.literal('3.1.1') });

const getOpenApi = endpoint({
  ...staticRead,
  path: '/openapi.json',
  summary: 'Returns this reference as an OpenAPI document.',
  description: 'Pages of all origins may read it.',
  success: {
    ...staticSuccess,
    description: 'The document.',
    schema: OpenApiDocument,
    example: { openapi: '3.1.1', info: { title: 'mdconv', version: 'v1' }, paths: {} },
  },

  handle: async (request, services) =>
    staticReply(request, documentOf(services), { 'Access-Control-Allow-Origin': '*' }),
});

const documents = new WeakMap<Services, StaticContent>();

function documentOf(services: Services): StaticContent {
  const known = documents.get(services);
  if (known) return known;
  const document = openApiDocument(services.endpoints, services.config.basePath);
  const content = generatedContent('application/json; charset=utf-8', JSON.stringify(document));
  documents.set(services, content);
  return content;
}

const page = generatedContent('text/html; charset=utf-8', docsPage);

const getDocs = endpoint({
  ...staticRead,
  path: '/docs',
  summary: 'Returns this reference as a web page.',
  success: {
    ...staticSuccess,
    description: 'The page.',
    media: ['text/html'],
  },

  handle: async (request) =>
    staticReply(request, page, { 'Content-Security-Policy': docsPagePolicy }),
});

const getDocsScript = endpoint({
  ...staticRead,
  path: '/docs/redoc.js',
  summary: 'Returns the script of the reference page, Redoc.',
  success: {
    ...staticSuccess,
    description: 'The script.',
    media: ['text/javascript'],
  },

  handle: async (request) => staticReply(request, await (script ??= readScript())),
});

let script: Promise<StaticContent> | undefined;

/** The build copies and compresses the script; see build/copy-redoc.mjs. */
function readScript(): Promise<StaticContent> {
  const file = new URL('dist/redoc/redoc.standalone.js', packageRoot);
  return fileContent('text/javascript; charset=utf-8', file);
}

export const referenceEndpoints: readonly Endpoint[] = [getOpenApi, getDocs, getDocsScript];
