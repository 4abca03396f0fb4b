import type { Node, Root } from 'mdast';
import { type Pluggable, type PluggableList, unified } from 'unified';
import { MdconvError, RemarkPluginError } from '../errors/index.ts';
import type { Scan } from '../scan/index.ts';
import { hasFrontMatter, withinStack } from './parse.ts';
import { completePositions } from './positions.ts';
import { createProcessor } from './syntax/index.ts';

/**
 * Parses a text with the syntax of remark plugins and runs their transformers on the tree. The text
 * is parsed as a whole, because plugins may add syntax that the scan does not know.
 *
 * @returns the tree that the plugins made, which can have any shape
 * @throws {RemarkPluginError} a plugin throws or is asynchronous
 * @throws {DocumentTooComplexError} the nesting exhausts the stack
 */
export function parseWithPlugins(scan: Scan, plugins: PluggableList): Node {
  /** The index of the plugin that is being attached or run. */
  let current: number | undefined;
  const markCurrent = (index: number | undefined) => () => {
    current = index;
    return () => {
      current = index;
    };
  };
  const failure = (cause: unknown) => {
    if (cause instanceof MdconvError) return cause;
    return new RemarkPluginError('throws', current, nameOf(plugins[current ?? -1]), cause);
  };

  try {
    const marked = plugins.flatMap((plugin, index) => {
      current = index;
      // Throws if the value is not a plugin.
      unified().use([plugin]);
      return [markCurrent(index), plugin];
    });
    const processor = createProcessor(hasFrontMatter(scan), marked);
    current = undefined;
    const root = withinStack(() =>
      processor.parse({ value: scan.text, data: { math: scan.math } }),
    );
    completePositions(root);
    const outcome = runNow(processor, root, scan.text);
    if (!outcome)
      throw new RemarkPluginError('is asynchronous', current, nameOf(plugins[current ?? -1]));
    if ('error' in outcome) throw failure(outcome.error);
    return outcome.tree;
  } catch (error) {
    throw failure(error);
  }
}

type Transformers = Pick<ReturnType<typeof createProcessor>, 'run'>;

type Outcome = { readonly tree: Node } | { readonly error: unknown };

/** Runs the transformers. `undefined` if one has not finished yet. */
function runNow(processor: Transformers, root: Root, text: string): Outcome | undefined {
  let outcome: Outcome | undefined;
  processor.run(root, text, (error, tree) => {
    outcome = tree ? { tree } : { error };
  });
  return outcome;
}

/** The name of the plugin's function; empty for a preset or a function without a name. */
function nameOf(plugin: Pluggable | undefined): string {
  const attacher: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof attacher === 'function' ? attacher.name : '';
}
