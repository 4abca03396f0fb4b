import { suggestName } from '@mdconv/core';
import { z } from 'zod';
import { CheckRequestBody, ConvertRequestBody } from './conversion.ts';
import { wrongShape } from './errors/api-error.ts';

/** One field of the convert request as a query parameter, such as `page.margins.top`. */
interface Leaf {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** The fields of the convert request that go into the query when the body is the markdown itself. */
export const markdownQuery: readonly Leaf[] = leavesOf(
  ConvertRequestBody.omit({ markdown: true }),
  [],
);

/** The same fields of the check request. */
export const checkQuery: readonly Leaf[] = leavesOf(CheckRequestBody.omit({ markdown: true }), []);

/**
 * Makes the request of a conversion or a check of markdown and a query. Lists are comma-separated.
 * @throws {ApiError} `invalid_request`: a parameter is unknown
 */
export function requestFromMarkdown(
  markdown: string,
  query: URLSearchParams,
  leaves = markdownQuery,
): unknown {
  const names = leaves.map(({ name }) => name);
  const problems = [...new Set(query.keys())]
    .filter((name) => !names.includes(name))
    .map((name) => ({ path: name, message: `Unknown parameter.${suggestName(name, names)}` }));
  if (problems.length > 0) throw wrongShape('invalid_request', problems);
  const request = {};
  for (const { name, schema } of leaves) {
    const text = query.get(name);
    if (text !== null) assign(request, name.split('.'), readValue(text, schema));
  }
  return { ...request, markdown };
}

function leavesOf(schema: z.ZodType, path: readonly string[]): readonly Leaf[] {
  const inner = withoutDefault(schema);
  if (!(inner instanceof z.ZodObject)) return [{ name: path.join('.'), schema: inner }];
  return Object.entries<z.ZodType>(inner.shape).flatMap(([name, field]) =>
    leavesOf(field, [...path, name]),
  );
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return withoutDefault(schema.unwrap() as z.ZodType);
  return schema;
}

/** Text that is not of the schema's type stays text, which the check of the request refuses. */
function readValue(text: string, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  if (schema instanceof z.ZodNumber && /^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (schema instanceof z.ZodArray) return text === '' ? [] : text.split(',');
  return text;
}

function assign(target: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const fields = target as Record<string, unknown>;
  if (rest.length === 0) fields[name] = value;
  else assign((fields[name] ??= {}), rest, value);
}
