import {
  Action,
  binaryFormats,
  contentTypeOf,
  formats,
  InvalidRequestError,
  isFormat,
  PayloadTooLargeError,
  problemsOf,
  textFormats,
  UnsupportedFormatError,
} from '@mdconv/core';
import { z } from 'zod';
import { documentBytesMax } from '../../checks/index.ts';
import { endpoint, type Endpoint } from '../../http/index.ts';
import { Credits, Warning, warningsOf } from '../../wire/index.ts';
import { withWellFormedText } from '../requests/well-formed-text.ts';
import {
  checkQueue,
  conversionErrors,
  convertFor,
  creditHeaders,
  describedCredits,
  outputJson,
} from './conversion-replies.ts';
import { idempotencyKey, simulate, simulateFailure } from '../requests/parameters.ts';

/** Code points. Source: the published API, variant form of convert: 200 KB. */
const markdownLengthMax = 200 * 1024;

const CompatRequest = z.strictObject({
  markdown: z.string().min(1),
  format: z.string().default('pdf'),
  design_system: z.string().max(128).default('minimal-clean'),
  actions: z.array(Action).max(2).default(['clean', 'repair']),
});

/** The request for the reference, including checks beyond its schema. */
const DescribedRequest = CompatRequest.extend({
  markdown: CompatRequest.shape.markdown.max(markdownLengthMax),
  format: z.enum(formats).default('pdf'),
}).meta({ id: 'CompatRequest' });

const CompatResponse = z
  .object({
    output: z
      .string()
      .describe(`A string for ${textFormats.join(', ')}; base64 for ${binaryFormats.join(', ')}.`),
    format: z.enum(formats),
    content_type: z.string(),
    credits_used: Credits,
    credits_remaining: Credits,
    warnings: z.array(Warning),
  })
  .meta({ id: 'CompatResponse' });

/** The format is checked first, as in convert. */
const WithFormat = z.looseObject({ format: z.string() });

/** An older form of convert that uses the same engine, keys and wallet. */
const postCompatConvert = endpoint({
  method: 'POST',
  path: '/compat/api/v1/convert',
  tag: 'Conversion',
  summary: 'Converts markdown with an older form of the request, for existing clients.',
  credentials: 'api-key',
  scopes: ['convert'],
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: DescribedRequest,
    example: { markdown: '# Plan\n', format: 'text' },
    refusal: 'invalid_request',
    read: (body) => check(withWellFormedText(body)),
  },
  success: {
    status: 200,
    description: 'The converted document.',
    schema: CompatResponse,
    example: {
      output: 'Plan\n====\n',
      format: 'text',
      content_type: contentTypeOf('text'),
      credits_used: 1,
      credits_remaining: 1999,
      warnings: [],
    },
    headers: describedCredits,
  },
  errors: conversionErrors,
  checkRoom: checkQueue,

  async handle(request, services) {
    simulateFailure(request, 'invalid_request');
    const { markdown, format, design_system, actions } = request.body;
    const paid = await convertFor(request, services, {
      markdown,
      format,
      designSystem: design_system,
      actions,
    });
    const { conversion, creditsCharged, creditsRemaining } = paid;
    const body = {
      format: conversion.format,
      content_type: conversion.contentType,
      credits_used: creditsCharged,
      credits_remaining: creditsRemaining,
      warnings: warningsOf(conversion, paid.markdown),
    };
    return outputJson(body, paid, 'output', creditHeaders(paid));
  },
});

function check(body: unknown): z.infer<typeof CompatRequest> {
  const named = WithFormat.safeParse(body);
  if (named.success && !isFormat(named.data.format))
    throw new UnsupportedFormatError(named.data.format, formats);
  const parsed = CompatRequest.safeParse(body);
  if (!parsed.success) throw new InvalidRequestError(problemsOf(parsed.error));
  checkLength(parsed.data.markdown);
  return parsed.data;
}

function checkLength(markdown: string): void {
  if (markdown.length <= markdownLengthMax) return;
  // Counts without building an array, which would take 100 MB for ten million characters.
  let length = 0;
  for (const _ of markdown) length += 1;
  if (length > markdownLengthMax) throw new PayloadTooLargeError(length, markdownLengthMax);
}

export const compatEndpoints: readonly Endpoint[] = [postCompatConvert];
