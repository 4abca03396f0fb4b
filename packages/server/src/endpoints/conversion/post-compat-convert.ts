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
import { endpoint } from '../../endpoint.ts';
import { Warning, warningsOf } from '../../wire/index.ts';
import { idempotencyKey, simulate } from '../parameters.ts';
import { conversionErrors, convertFor, withWellFormedText } from './convert-for.ts';
import { creditHeaders, describedCredits, outputJson } from './paid-output.ts';

/** Code points. Source: the published API, variant form of convert: 200 KB. */
const markdownLengthMax = 200 * 1024;

const CompatRequest = z.strictObject({
  markdown: z.string().min(1),
  format: z.string().default('pdf'),
  design_system: z.string().max(128).default('minimal-clean'),
  actions: z.array(Action).max(2).default(['clean', 'repair']),
});

/** With what is checked before and after the shape; for the reference. */
const ToldRequest = CompatRequest.extend({
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
    credits_used: z.int().min(0),
    credits_remaining: z.int().min(0),
    warnings: z.array(Warning),
  })
  .meta({ id: 'CompatResponse' });

/** As in convert, looked at before the rest. */
const WithFormat = z.looseObject({ format: z.string() });

/** The older description of convert, on the same engine, keys and wallet. */
export const postCompatConvert = endpoint({
  method: 'POST',
  path: '/compat/api/v1/convert',
  tag: 'Conversion',
  summary: 'Converts markdown: the older form of the request, kept for its callers.',
  credentials: 'api-key',
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: ToldRequest,
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

  async handle(request, services) {
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
      warnings: warningsOf(conversion),
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
  // Counted one by one: as a list, ten million characters would need a hundred megabytes.
  let length = 0;
  for (const _ of markdown) length += 1;
  if (length > markdownLengthMax) throw new PayloadTooLargeError(length, markdownLengthMax);
}
