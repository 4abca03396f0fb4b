import { describe, expect, test } from 'vitest';
import {
  publishedEndpoints,
  publishedErrors,
  publishedRecords,
  publishedVariant,
  type PublishedField,
} from './published-api.ts';
import { reference, type Operation, type Schema } from './reference.ts';

const operationOf = (method: string, path: string): Operation => {
  const operation = reference.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`No ${method} ${path} is served.`);
  return operation;
};

const fieldRows = (fields: readonly PublishedField[]) =>
  fields.map((field) => {
    const [name, type, presence, rules] = field;
    return [
      [name, type, presence, ...(rules ? [JSON.stringify(rules)] : [])].join(', '),
      field,
    ] as const;
  });

describe('Endpoints', () => {
  describe.each(
    [...publishedEndpoints, publishedVariant].map(
      (row) => [`${row.method} ${row.path}`, row] as const,
    ),
  )('%s', (_, row) => {
    const operation = operationOf(row.method, row.path);

    test(`auth ${row.auth}`, () => {
      const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
      // The other header, and the session where the table says `key`, are additions.
      const [first, second] = row.auth === 'key' ? ['apiKey', 'bearer'] : ['bearer', 'apiKey'];
      expect(schemes).toEqual([first, second, 'session']);
    });

    test(`success ${row.success}`, () => {
      const statuses = Object.keys(operation.responses).map(Number);
      // 202 goes to callers that ask for it by a header.
      expect(statuses.filter((status) => status < 300 && status !== 202)).toEqual([row.success]);
    });

    test.each(row.errors)('error %i', (status) => {
      expect(operation.responses).toHaveProperty(String(status));
    });

    test.each(row.headers ?? [])('header %s', (name) => {
      expect(operation.responses[row.success]?.headers).toHaveProperty(name);
    });

    test.each(fieldRows(row.parameters ?? []))('%s', (_name, [name, type, presence, rules]) => {
      const parameter = operation.parameters?.find((one) => `${one.in} ${one.name}` === name);
      expect(parameter?.required ?? false).toBe(presence === 'required');
      // Path and query parameters are text.
      if (type === 'boolean') expect(parameter?.schema.enum).toEqual(['true', 'false']);
      else expect(describeSchema(parameter?.schema)).toMatchObject({ type, keywords: rules ?? {} });
    });

    const { body } = row;
    if (body === undefined) test('no body', () => expect(operation.requestBody).toBeUndefined());
    else {
      const schema = operation.requestBody?.content['application/json']?.schema;
      test('other fields are rejected', () => {
        expect(resolve(schema).additionalProperties).toBe(false);
      });
      const fields = typeof body === 'string' ? (publishedRecords[body] ?? []) : body;
      test.each(fieldRows(fields))('body %s', (_name, field) =>
        checkField(schema, field, 'may be null'),
      );
    }

    if (row.answer)
      test.each(fieldRows(publishedRecords[row.answer] ?? []))('answer %s', (_name, field) =>
        checkField(operation.responses[row.success]?.content?.['application/json']?.schema, field),
      );
  });

  test('there are 20', () => {
    expect(publishedEndpoints).toHaveLength(20);
  });
});

describe('ApiError', () => {
  test.each(fieldRows(publishedRecords['ApiError'] ?? []))('%s', (_name, field) =>
    checkField(reference.components.schemas['ApiError'], field),
  );
});

describe('Errors', () => {
  test.each(publishedErrors.map((row) => [`${row.status} ${row.code}`, row] as const))(
    '%s',
    (_, { status, code, headers = [] }) => {
      const answers = Object.values(reference.paths)
        .flatMap((item) => Object.values(item))
        .map(({ responses }) => responses[status])
        .filter((response) => response?.content?.['application/json']?.examples?.[code]);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers)
        for (const name of headers) expect(answer?.headers).toHaveProperty(name);
    },
  );

  test.each(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'])(
    '%s is an integer',
    (name) => expect(reference.components.headers[name]?.schema.type).toBe('integer'),
  );
});

/** Follows a path such as `recentCalls[].id` and compares its schema with the row. */
function checkField(
  schema: object | undefined,
  [name, type, presence, rules]: PublishedField,
  orNull?: 'may be null',
): void {
  const steps = name.replaceAll('[]', '.[]').split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce((at, step) => partOf(at, step), resolve(schema));
  const { type: found, keywords } = describeSchema(partOf(parent, last));
  // Optional request fields may be null.
  expect([type, ...(orNull ? [`${type} or null`] : [])]).toContain(found);
  const { default: standard, ...others } = rules ?? {};
  expect(keywords).toMatchObject(others);
  // Generators make fields with the keyword `default` required.
  expect(keywords).not.toHaveProperty('default');
  if (standard !== undefined)
    expect(keywords).toMatchObject({
      description: expect.stringContaining(`Default: \`${JSON.stringify(standard)}\`.`) as unknown,
    });
  if (last !== '[]') expect(parent.required?.includes(last) ?? false).toBe(presence === 'required');
}

function partOf(schema: Schema, step: string): Schema {
  return resolve(step === '[]' ? schema.items : schema.properties?.[step]);
}

/** The type as written in the tables, and the other keywords. */
function describeSchema(schema: object | undefined): { type: string; keywords: object } {
  const resolved = resolve(schema);
  const variants = resolved.anyOf ?? [resolved];
  const type = variants.flatMap((variant) => variant.type ?? []).join(' or ');
  return { type, keywords: Object.assign({}, ...variants, resolved) as object };
}

function resolve(schema: object | undefined): Schema {
  const { $ref } = (schema ?? {}) as Schema;
  if ($ref === undefined) return (schema ?? {}) as Schema;
  return reference.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
}
