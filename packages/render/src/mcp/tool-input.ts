import { suggestName } from '@mdconv/core';
import { fromJsonSchema } from '@modelcontextprotocol/server';
import type { Argument, Given, ToolInput } from './tool.ts';

/** The schema that a client lists, with a check of arguments whose messages name the argument and what it takes. */
export function readInputAs(input: ToolInput) {
  const schema = { type: 'object', ...input };
  return fromJsonSchema<Given>(schema, {
    getValidator:
      <T>() =>
      (given: unknown) => {
        const problems = problemsOf(given, input);
        return problems.length === 0
          ? { valid: true, data: given as T, errorMessage: undefined }
          : { valid: false, data: undefined, errorMessage: problems.join(' ') };
      },
  });
}

function problemsOf(given: unknown, { properties, required = [] }: ToolInput): readonly string[] {
  if (typeof given !== 'object' || given === null) return ['Give an object.'];
  const names = Object.keys(properties);
  const values = Object.entries(given);
  return [
    ...required.filter((name) => !Object.hasOwn(given, name)).map((name) => `${name} is missing.`),
    ...values.flatMap(([name, value]) =>
      Object.hasOwn(properties, name)
        ? problemOf(name, value, properties[name]!)
        : [`There is no ${JSON.stringify(name)}.${suggestName(name, names)}`],
    ),
  ];
}

function problemOf(name: string, value: unknown, { type, enum: known }: Argument): string[] {
  if (known && !known.includes(value as string)) return [`${name} is one of ${known.join(', ')}.`];
  return typeof value === type ? [] : [`${name} is a ${type}.`];
}
