import { contentTypeOf, formats, formatTable } from '@mdconv/core';
import type { Conversion } from '@mdconv/render';
import { documentBytesMax } from '../../checks/index.ts';
import type { PaidConversion } from '../../conversions/index.ts';
import { endpoint, type ApiRequest } from '../../endpoint.ts';
import {
  ConvertRequestBody,
  ConvertResponse,
  warningsOf,
  type ConvertBody,
} from '../../wire/index.ts';
import { idempotencyKey, simulate } from '../parameters.ts';
import { conversionErrors, convertFor, withWellFormedText } from './convert-for.ts';
import { creditHeaders, describedCredits, outputJson } from './paid-output.ts';

export const postConvert = endpoint({
  method: 'POST',
  path: '/api/v1/convert',
  tag: 'Conversion',
  summary: `Converts markdown to one of these formats: ${formats.join(', ')}.`,
  credentials: 'api-key',
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: ConvertRequestBody,
    example: { markdown: '# Plan\n\n\nShip it.', format: 'text' },
    refusal: 'invalid_request',
    // The engine checks the rest: it knows the design systems.
    read: withWellFormedText,
  },
  success: {
    status: 200,
    description: 'The converted document; its bytes alone where Accept names their type.',
    schema: ConvertResponse,
    example: {
      format: 'text',
      contentType: contentTypeOf('text'),
      byteSize: 20,
      designSystem: 'minimal-clean',
      output: 'Plan\n====\n\nShip it.\n',
      warnings: [{ rule: 'blank-lines', fixes: 2 }],
      creditsCharged: 1,
      creditsRemaining: 1999,
      requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
    },
    media: formats.map((format) => formatTable[format].mediaType),
    headers: { ...describedCredits, 'X-Warnings': 'With bare bytes: the warnings as JSON.' },
  },
  errors: conversionErrors,

  async handle(request, services) {
    const paid = await convertFor(request, services, request.body);
    const headers = creditHeaders(paid);
    if (!acceptsBytes(request, paid.conversion))
      return outputJson(bodyOf(request, paid), paid, 'outputBase64', headers);
    const { contentType, output } = paid.conversion;
    return {
      status: 200,
      headers: { ...headers, 'X-Warnings': JSON.stringify(warningsOf(paid.conversion)) },
      body: { kind: 'bytes', contentType, bytes: output },
      recorded: !paid.replayed,
    };
  },
});

function bodyOf({ requestId }: ApiRequest, paid: PaidConversion): ConvertBody {
  const { conversion, creditsCharged, creditsRemaining } = paid;
  return {
    format: conversion.format,
    contentType: conversion.contentType,
    byteSize: conversion.byteSize,
    designSystem: conversion.designSystem,
    warnings: warningsOf(conversion),
    creditsCharged,
    creditsRemaining,
    requestId,
  };
}

/** Whether the client named the output's own media type: a wildcard is content with JSON. */
function acceptsBytes({ headers }: ApiRequest, { format }: Conversion): boolean {
  const wanted = formatTable[format].mediaType;
  return (headers.accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return type?.trim() === wanted && !refused;
  });
}
