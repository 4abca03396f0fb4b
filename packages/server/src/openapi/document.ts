import { errorCodes } from '@mdconv/core';
import type { Endpoint, Tag } from '../endpoint.ts';
import { createComponents } from './components.ts';
import { errorCodesOf } from './error-codes-of.ts';
import { errorExamples } from './error-examples.ts';
import { commonHeaders } from './headers.ts';
import type { Json } from './json-schemas.ts';
import { operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';

const description = `
Turns markdown, often damaged, into html, text, pdf, docx and png that look designed; and keeps
markdown files in projects that can be shared.

- Answers may gain fields, and requests optional ones. Nothing else changes in \`v1\`.
- Fields that an endpoint does not know are refused, at every depth.
- Every answer carries \`X-Request-ID\`; every answer from 400 on has the body \`ApiError\`, whose
  \`code\` is stable.
- Beside what each endpoint lists: an unknown path is \`404 not_found\`, another method of a known one
  \`405 method_not_allowed\` with the header \`Allow\`. HEAD works where GET does.
- What fails costs nothing.
`.trim();

const tags: { readonly [Name in Tag]: string } = {
  Conversion: 'Markdown in, documents out; what it costs and what is left.',
  Workspace: 'Projects, their folders and their files.',
  Sharing: 'Who may read a project.',
  Account: 'Signing in with a browser; keys, sessions and the ledger of the account.',
  Operation: 'For those who run the server, and this reference.',
};

/**
 * Everything that a server answers as an OpenAPI document. Source: OpenAPI 3.1.1.
 * @param basePath what stands before the path of every endpoint, as `/mdconv`
 */
export function openApiDocument(endpoints: readonly Endpoint[], basePath = ''): Json {
  const parts = createComponents();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, parts);
  const used = new Set(endpoints.flatMap(errorCodesOf));
  const codes = errorCodes.filter((code) => used.has(code));
  return {
    openapi: '3.1.1',
    info: {
      title: 'mdconv',
      version: 'v1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: parts.schemas.named(),
      responses: parts.responses(),
      headers: commonHeaders,
      examples: errorExamples(codes),
      securitySchemes,
    },
  };
}
