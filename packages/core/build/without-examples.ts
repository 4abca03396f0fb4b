import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** The fields of a rule that only tests and the rule reference read. */
const referenceFields = new Set(['changes', 'keeps', 'why', 'source', 'origins']);

/**
 * A plugin for esbuild that empties the examples, reasons, sources and origins of the built-in rules: they are a third of
 * the rules' text. Lines keep their numbers.
 */
export const withoutExamples = pluginOf('without-examples', (node, file, source) => {
  const { initializer } = node;
  const [start, end] = [initializer.getStart(file), initializer.getEnd()];
  const lineEnds = source.slice(start, end).replace(/[^\n]/g, '');
  return { start, end, text: ts.isStringLiteral(initializer) ? `''${lineEnds}` : `[${lineEnds}]` };
});

/** A plugin for esbuild that leaves these fields out: browsers download the rules, and nothing there reads the fields. */
export const withoutReference = pluginOf('without-reference', (node, file, source) => {
  const end = node.getEnd();
  return { start: node.getStart(file), end: source[end] === ',' ? end + 1 : end, text: '' };
});

interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Replace = (node: ts.PropertyAssignment, file: ts.SourceFile, source: string) => Replaced;

function pluginOf(name: string, replace: Replace): Plugin {
  return {
    name,
    setup(build) {
      build.onLoad({ filter: /[/\\]tidy[/\\]rules[/\\].*\.ts$/ }, async ({ path }) => ({
        contents: strip(path, await readFile(path, 'utf8'), replace),
        loader: 'ts',
      }));
    },
  };
}

/** @returns the source with these fields replaced */
function strip(path: string, source: string, replace: Replace): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022);
  let stripped = '';
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (!isForReference(node)) return ts.forEachChild(node, visit);
    const { start, end, text } = replace(node, file, source);
    stripped += source.slice(at, start) + text;
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
