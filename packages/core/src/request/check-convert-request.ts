import type * as z from 'zod';
import type { DesignSystem } from '../designs/index.ts';
import {
  InvalidRequestError,
  PayloadTooLargeError,
  UnknownDesignSystemError,
  UnsupportedFormatError,
  type RequestProblem,
} from '../errors/index.ts';
import { formats, isFormat } from '../formats.ts';
import { suggestKey } from '../check-names.ts';
import { textRoom, textRoomMin } from '../page/index.ts';
import { ConvertRequest, markdownLengthMax } from './convert-request.ts';

declare const isChecked: unique symbol;

/**
 * A valid request with all defaults filled in and its design system resolved. Only
 * `checkConvertRequest` makes one.
 */
export interface CheckedRequest extends Omit<ConvertRequest, 'designSystem'> {
  readonly designSystem: DesignSystem;
  /** A brand for the compiler; no such property exists at run time. */
  readonly [isChecked]: true;
}

/**
 * Validates a request, fills in defaults and resolves its design system.
 *
 * @throws {UnsupportedFormatError} `format` is a string but not a format; checked first
 * @throws {PayloadTooLargeError} `markdown` has more than 1,048,576 code points
 * @throws {InvalidRequestError} any other field does not match the schema, or the margins leave too
 *   little space for text
 * @throws {UnknownDesignSystemError} no design system has this slug
 */
export function checkConvertRequest(
  request: unknown,
  designSystems: readonly DesignSystem[],
): CheckedRequest {
  const format = isObject(request) ? request['format'] : undefined;
  if (typeof format === 'string' && !isFormat(format))
    throw new UnsupportedFormatError(format, formats);
  const markdown = isObject(request) ? request['markdown'] : undefined;
  if (typeof markdown === 'string') checkLength(markdown);

  const parsed = ConvertRequest.safeParse(request, { error: nameUnknownKeys });
  if (!parsed.success) throw new InvalidRequestError(problemsOf(parsed.error));
  const { designSystem: slug, ...rest } = parsed.data;
  const designSystem = designSystems.find((known) => known.slug === slug);
  if (!designSystem)
    throw new UnknownDesignSystemError(
      slug,
      designSystems.map((known) => known.slug),
    );
  const { width, height } = textRoom(designSystem.page, rest.page);
  if (Math.min(width, height) < textRoomMin)
    throw new InvalidRequestError([
      {
        path: 'page.margins',
        message: `The margins leave ${Math.round(width)} × ${Math.round(height)} mm for text; leave at least ${textRoomMin} mm in both directions.`,
      },
    ]);
  return { ...rest, designSystem } as CheckedRequest;
}

function checkLength(markdown: string): void {
  if (markdown.length <= markdownLengthMax) return;
  const length = countCodePoints(markdown);
  if (length > markdownLengthMax) throw new PayloadTooLargeError(length, markdownLengthMax);
}

/** An iterator takes ten times as long. Source: Unicode 16, 3.8: surrogates. */
function countCodePoints(text: string): number {
  let length = text.length;
  for (let at = 0; at + 1 < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800) continue;
    if ((text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) length -= 1;
  }
  return length;
}

/** The message about keys that an object may not have. Zod writes all other messages. */
export function nameUnknownKeys(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const keys = issue.keys.map((key) => JSON.stringify(key)).join(', ');
  return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${keys}.${suggestKey(issue)}`;
}

/** Converts schema errors to messages with paths. */
export function problemsOf(error: z.ZodError): RequestProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
