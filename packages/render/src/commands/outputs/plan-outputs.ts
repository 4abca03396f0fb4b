import { join, resolve } from 'node:path';
import type { Input } from '../inputs/find-inputs.ts';
import type { Output } from '../arguments/invocation.ts';
import { UsageError } from '../errors.ts';

/** One output of one document. */
export interface Task<Kind extends string> {
  readonly input: Input;
  readonly kind: Kind;
  /** Absent: standard output. */
  readonly target?: string;
}

/**
 * Plans the target of every output before any work starts.
 *
 * @param extensions file extension by kind of output
 * @param sources the files that no output may overwrite
 * @throws {UsageError} two outputs, or an output and an input, would be one file
 */
export function planOutputs<Kind extends string>(
  inputs: readonly Input[],
  extensions: Readonly<Partial<Record<Kind, string>>>,
  output: Output,
  sources = inputs,
): readonly Task<Kind>[] {
  const kinds = Object.keys(extensions) as Kind[];
  const pairs = inputs.flatMap((input) => kinds.map((kind) => ({ input, kind })));
  if (pairs.length > 1 && output.kind !== 'folder')
    throw new UsageError(
      `There are ${pairs.length} outputs; name a folder for them, such as -o out/${output.kind === 'file' ? `, not ${output.path}` : ''}.`,
    );
  const tasks = pairs.map(({ input, kind }) => {
    const target = targetOf(`${input.stem}${extensions[kind] ?? ''}`, output);
    return { input, kind, ...(target !== undefined && { target }) };
  });
  refuseCollisions(tasks, sources);
  return tasks;
}

function targetOf(name: string, output: Output): string | undefined {
  switch (output.kind) {
    case 'standard':
      return undefined;
    case 'file':
      return output.path;
    case 'folder':
      return join(output.path, name);
  }
}

function refuseCollisions(tasks: readonly Task<string>[], inputs: readonly Input[]): void {
  const sources = new Set(inputs.map(({ path }) => path));
  const writers = new Map<string, Input>();
  for (const { input, target } of tasks) {
    if (target === undefined) continue;
    const path = resolve(target);
    if (sources.has(path))
      throw new UsageError(`${target} would overwrite an input; name another output with -o.`);
    const other = writers.get(path);
    if (other)
      throw new UsageError(`${other.name} and ${input.name} would both be written to ${target}.`);
    writers.set(path, input);
  }
}
