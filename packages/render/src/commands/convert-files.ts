import { formatTable, MdconvError, type Format } from '@mdconv/core';
import { type Conversion, convert } from '../convert.ts';
import { createPool } from '../pool/index.ts';
import { type Input, readMarkdown } from './find-inputs.ts';
import type { ConvertInvocation } from './invocation.ts';
import { planOutputs, type Task } from './plan-outputs.ts';
import { prepareOptions } from './prepare-options.ts';
import type { Reporter } from './reporter.ts';
import { createImageResolver } from './resolve-images.ts';
import { createSummary } from './summary.ts';
import { refuseBinaryAt, writeOutput } from './write-output.ts';

/**
 * Converts every input to every format. A failed document is reported and the others continue.
 *
 * @throws {UsageError} before any work, when the options or output names are invalid
 */
export async function convertFiles(
  inputs: readonly Input[],
  invocation: ConvertInvocation,
  reporter: Reporter,
): Promise<void> {
  const tasks = planOutputs(inputs, endingsOf(invocation.formats), invocation.output);
  for (const { kind, target } of tasks)
    if (target === undefined) refuseBinaryAt(process.stdout.isTTY, kind);
  const { request, options } = await prepareOptions(invocation);
  if (tasks.length === 0) return;

  const images = createImageResolver(invocation.images);
  const summary = createSummary();
  const converter = openConverter(tasks.length, invocation.jobs);
  let done = 0;
  let failed = 0;

  async function perform({ input, kind: format, target }: Task<Format>): Promise<Conversion> {
    const markdown = await readMarkdown(input);
    const conversion = await converter.convert(
      { ...request, markdown, format },
      { ...options, resolveImage: images.of(input), text: { width: widthOf(invocation, target) } },
    );
    await writeOutput(conversion.output, target);
    summary.add(input, markdown, conversion.warnings);
    return conversion;
  }

  await concurrently(tasks, converter.atOnce, async (task) => {
    try {
      await reporter.record({ ...named(task), ...(await factsOf(perform(task))) });
    } catch (error) {
      failed += 1;
      reporter.fail(task.input.name, error);
      await reporter.record({ ...named(task), error: failureOf(error) });
    }
    reporter.progress((done += 1), tasks.length, task.target ?? task.input.name);
  }).finally(() => converter.close());

  summary.tell(reporter);
  for (const refusal of images.refusals()) reporter.say(refusal);
  if (tasks.length > 1)
    reporter.say(`${tasks.length - failed} of ${tasks.length} outputs written.`);
}

function endingsOf(formats: readonly Format[]): Partial<Record<Format, string>> {
  return Object.fromEntries(formats.map((format) => [format, formatTable[format].extension]));
}

function widthOf({ width }: ConvertInvocation, target: string | undefined): number | undefined {
  const { isTTY, columns } = process.stdout;
  return width ?? (target === undefined && isTTY && columns > 0 ? columns : undefined);
}

function named({ input, kind, target }: Task<Format>) {
  return { input: input.name, format: kind, output: target };
}

async function factsOf(converted: Promise<Conversion>) {
  const { designSystem, byteSize, pages, pixels, warnings } = await converted;
  return { designSystem, byteSize, pages, pixels, warnings };
}

function failureOf(error: unknown) {
  const { message } = error as Error;
  return { ...(error instanceof MdconvError && { code: error.code }), message };
}

/** Converts either in this process or in several others. */
export interface Converter {
  readonly convert: typeof convert;
  /** Number of concurrent conversions that keeps every process busy during reads and writes. */
  readonly atOnce: number;
  close(): Promise<void>;
}

/** The user converts their own documents, so the limits are high. */
const generous = { timeLimitMs: 120_000, heapMax: 2048, residentMax: 4096, waitingMax: Infinity };

/** A single conversion runs in this process, which saves starting another one. */
export function openConverter(conversions: number, processes: number | undefined): Converter {
  if (conversions === 1) return { convert, atOnce: 1, close: () => Promise.resolve() };
  const pool = createPool({
    ...generous,
    // The documents themselves warm up the processes.
    warmFormats: [],
    ...(processes !== undefined && { workers: Math.min(processes, conversions) }),
  });
  return {
    convert: (request, options) => pool.convert(request, options),
    atOnce: pool.load().workers * 2,
    close: () => pool.close(),
  };
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
