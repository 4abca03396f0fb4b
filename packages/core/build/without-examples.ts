import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** The fields of a rule that only tests and the rule reference read. */
const referenceFields = new Set(['changes', 'keeps', 'why', 'source', 'origins']);

/**
 * A plugin for esbuild that empties the examples, reasons, sources and origins of the built-in rules: they are a third of
 * the rules' text, and browsers would download them. Lines keep their numbers.
 */
export const withoutExamples: Plugin = {
  name: 'without-examples',
  setup(build) {
    build.onLoad({ filter: /[/\\]tidy[/\\]rules[/\\].*\.ts$/ }, async ({ path }) => ({
      contents: stripExamples(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** @returns the source with the values of these fields emptied */
function stripExamples(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022);
  let stripped = '';
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (!isForReference(node)) return ts.forEachChild(node, visit);
    const { initializer } = node;
    const [start, end] = [initializer.getStart(file), initializer.getEnd()];
    const lineEnds = source.slice(start, end).replace(/[^\n]/g, '');
    const empty = ts.isStringLiteral(initializer) ? `''${lineEnds}` : `[${lineEnds}]`;
    stripped += source.slice(at, start) + empty;
    at = end;
  };
  visit(file);
  return stripped + source.slice(at);
}

function isForReference(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    ts.isIdentifier(node.name) &&
    referenceFields.has(node.name.text) &&
    (ts.isArrayLiteralExpression(node.initializer) || ts.isStringLiteral(node.initializer))
  );
}
