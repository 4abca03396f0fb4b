import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidRequestError, type Rule } from '@mdconv/core';

/**
 * Loads custom rules from a JavaScript module: its default export, a rule or a list of rules. The module
 * is imported once per process.
 *
 * @param path of the file, from the current folder, or its `file:` URL
 * @throws {InvalidRequestError} the module exports something else
 * @throws what importing the module throws
 */
export async function readRules(path: string | URL): Promise<readonly Rule[]> {
  const module = (await import(moduleUrl(path).href)) as { default?: unknown };
  const rules: readonly unknown[] = Array.isArray(module.default)
    ? module.default
    : [module.default];
  if (rules.every(isRule)) return rules;
  const message =
    'The default export must be a rule or a list of rules, each with id, pass, summary and propose.';
  throw new InvalidRequestError([{ path: '', message }]);
}

/** The URL of a module that is given by its path or URL. */
export function moduleUrl(path: string | URL): URL {
  return path instanceof URL ? path : pathToFileURL(resolve(path));
}

function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null) return false;
  const { id, pass, summary, propose } = value as Record<string, unknown>;
  return (
    [id, summary].every((text) => typeof text === 'string') &&
    (pass === 'clean' || pass === 'repair') &&
    typeof propose === 'function'
  );
}
