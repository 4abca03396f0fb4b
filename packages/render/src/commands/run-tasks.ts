import { formatTable, MdconvError, type Format, type Warning } from '@mdconv/core';
import type { Conversion } from '../convert.ts';
import type { ConvertInvocation } from './arguments/invocation.ts';
import type { Task } from './outputs/plan-outputs.ts';
import type { Reporter } from './reporter.ts';
import { createTotals } from './totals.ts';
import { refuseBinaryAt, writeOutput } from './outputs/write-output.ts';

/** What `--json` says about an output. */
export type Facts = Pick<
  Conversion,
  'output' | 'designSystem' | 'byteSize' | 'pages' | 'pixels' | 'warnings'
>;

/**
 * Writes every output and reports it. A failed task is reported and the others continue.
 *
 * @param convert returns `undefined` for an empty document, which is skipped
 * @returns the lines that sum up the run
 */
export async function runTasks(
  tasks: readonly Task<Format>[],
  atOnce: number,
  convert: (task: Task<Format>) => Promise<Facts | undefined>,
  reporter: Reporter,
): Promise<readonly string[]> {
  const total = createTotals(tasks);
  let done = 0;
  await concurrently(tasks, atOnce, async (task) => {
    try {
      const facts = await convert(task);
      if (facts) await writeOutput(facts.output, task.target);
      total.add(task.kind, facts ? 'written' : 'skipped', facts?.byteSize);
      await reporter.record({
        ...named(task),
        ...(facts ? recordOf(facts) : { skipped: 'The file is empty.' }),
      });
    } catch (error) {
      total.add(task.kind, 'failed');
      reporter.fail(task.input.name, error);
      await reporter.record({ ...named(task), error: failureOf(error) });
    }
    reporter.progress((done += 1), tasks.length, task.target ?? task.input.name);
  });
  return tasks.length > 1 ? total.lines() : [];
}

/** @throws {UsageError} binary output would go to a terminal */
export function refuseBinaries(tasks: readonly Task<Format>[]): void {
  for (const { kind, target } of tasks)
    if (target === undefined) refuseBinaryAt(process.stdout.isTTY, kind);
}

export function endingsOf(formats: readonly Format[]): Partial<Record<Format, string>> {
  return Object.fromEntries(formats.map((format) => [format, formatTable[format].extension]));
}

/** Columns of text output. */
export function widthOf(
  { width }: ConvertInvocation,
  target: string | undefined,
): number | undefined {
  const { isTTY, columns } = process.stdout;
  return width ?? (target === undefined && isTTY && columns > 0 ? columns : undefined);
}

function named({ input, kind, target }: Task<Format>) {
  return { input: input.name, format: kind, output: target };
}

function recordOf({ designSystem, byteSize, pages, pixels, warnings }: Facts) {
  return { designSystem, byteSize, pages, pixels, warnings: warnings.map(toRecord) };
}

/** JSON has no errors. */
function toRecord({ cause, ...warning }: Warning) {
  return { ...warning, ...(cause instanceof Error && { cause: cause.message }) };
}

function failureOf(error: unknown) {
  const { message } = error as Error;
  return { ...(error instanceof MdconvError && { code: error.code }), message };
}

/** Processes all items in order, `atOnce` of them concurrently. Rejects with the first failure. */
export async function concurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const runNext = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}
