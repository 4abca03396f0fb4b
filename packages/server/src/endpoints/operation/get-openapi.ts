import { z } from 'zod';
import { endpoint, type Services } from '../../endpoint.ts';
import { openApiDocument } from '../../openapi/index.ts';
import { ifNoneMatch } from '../parameters.ts';
import { fixedContent, fixedReply, type FixedContent } from './fixed-content.ts';

const Document = z.looseObject({ openapi: z.literal('3.1.1') });

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Gives this reference as an OpenAPI document.',
  description: 'Pages of any origin may read it.',
  tag: 'Operation',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The document.',
    schema: Document,
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
  const made = fixedContent('application/json; charset=utf-8', JSON.stringify(document));
  documents.set(services, made);
  return made;
}
