import type * as z from 'zod';

/** What is wrong with a value of a design system, as one sentence that says what to write. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Give ${nounOf(issue.expected)}${issue.input === undefined ? '; it is missing.' : '.'}`;
    case 'invalid_value':
      return `Give ${issue.values.map((value) => JSON.stringify(value)).join(', ')}${issue.values.length > 1 ? ': one of them.' : '.'}`;
    case 'too_small':
      return `Give at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Give at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'unrecognized_keys':
      return `There is no ${issue.keys.map((key) => JSON.stringify(key)).join(' and no ')} here.`;
    case 'invalid_union':
      return 'Give one of the values that the schema names.';
    default:
      return undefined;
  }
}

function nounOf(type: string): string {
  const nouns: Readonly<Record<string, string>> = {
    string: 'a text in quotes',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    tuple: 'a list of six',
    object: 'an object in braces',
    record: 'an object in braces',
  };
  return nouns[type] ?? `a value of type ${type}`;
}

function unitOf(origin: string): string {
  const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };
  return units[origin] ?? '';
}
