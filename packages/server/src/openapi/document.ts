import { errorCodes, formats } from '@mdconv/core';
import type { Endpoint, Tag } from '../http/index.ts';
import { errorCodesOf, errorExamples } from './errors.ts';
import { commonHeaders } from './headers.ts';
import { createComponents, type Json } from './components.ts';
import { operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';

const formatList = new Intl.ListFormat('en-GB').format(formats);

const description = `
Converts markdown, including damaged markdown, to well-designed ${formatList}. Stores
markdown files in projects that can be shared.

- Responses may gain fields, and requests may gain optional fields. Nothing else changes in \`v1\`.
- A conversion returns JSON, with html and text as a string and other formats as base64. With an \`Accept\`
  header that names the media type of the format, such as \`Accept: application/pdf\`, it returns the file
  itself. Wildcards get JSON.
- Unknown request fields are rejected at every depth.
- Every response carries \`X-Request-ID\`. Every response with a status of 400 or above has the body
  \`ApiError\`, whose \`code\` is stable.
- In addition to the listed errors, an unknown path returns \`404 not_found\`, and an unsupported method
  returns \`405 method_not_allowed\` with an \`Allow\` header. HEAD works wherever GET does.
- Failed requests cost nothing.
`.trim();

const tags: { readonly [Name in Tag]: string } = {
  Conversion: 'Convert markdown to documents; check usage and credits.',
  Batches: 'Convert many documents after the response, and read the results later.',
  Workspace: 'Projects with folders and files.',
  Sharing: 'Control who can read a project.',
  'Design systems': 'Design systems of your own for conversions.',
  Account: 'Browser sign-in; API keys, sessions and the ledger of the account.',
  Operators: 'Accounts, audit log and health, for operators of the server.',
  Server: 'Health, metrics and this reference.',
};

/**
 * Describes all endpoints as an OpenAPI document. Source: OpenAPI 3.1.1.
 * @param basePath prefix of every path, such as `/mdconv`
 */
export function openApiDocument(endpoints: readonly Endpoint[], basePath = ''): Json {
  const components = createComponents();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(
      endpoint,
      components,
    );
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
      schemas: components.schemas(),
      responses: components.responses(),
      headers: commonHeaders,
      examples: errorExamples(codes),
      securitySchemes,
    },
  };
}
