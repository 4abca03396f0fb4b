import { errorTable, type ErrorCode } from '@mdconv/core';
import { exampleContent, exampleFile } from '../wire/index.ts';
import { commonHeaders } from './headers.ts';
import type { Json } from './json-schemas.ts';

const detailsOf: { readonly [Code in ErrorCode]?: readonly Json[] } = {
  invalid_request: [{ path: 'markdown', message: 'Give at least one character of markdown.' }],
  validation_failed: [{ path: 'name', message: 'Give 1 to 200 characters.' }],
};

const fieldsOf: { readonly [Code in ErrorCode]?: Json } = {
  out_of_credits: { credits_remaining: 0 },
  version_conflict: {
    current: { ...exampleFile, version: 8, etag: '"8"', content: exampleContent },
  },
};

/** The body of each error as it may come, by code. */
export function errorExamples(codes: readonly ErrorCode[]): Json {
  return Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
}

function exampleOf(code: ErrorCode): Json {
  const { exampleMessage: message } = errorTable[code];
  const requestId = commonHeaders['X-Request-ID'].example;
  const details = detailsOf[code];
  return { error: { code, message, requestId, ...(details && { details }) }, ...fieldsOf[code] };
}
