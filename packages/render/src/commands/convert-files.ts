import type { Format } from '@mdconv/core';
import { type Conversion, convert } from '../convert.ts';
import { type Input, readMarkdown } from './inputs/find-inputs.ts';
import type { ConvertInvocation } from './arguments/invocation.ts';
import { createOutputLinks } from './outputs/link-outputs.ts';
import { planOutputs, type Task } from './outputs/plan-outputs.ts';
import { prepareOptions } from './prepare-options.ts';
import type { Reporter } from './reporter.ts';
import { createImageResolver } from './inputs/resolve-images.ts';
import { endingsOf, refuseBinaries, runTasks, widthOf } from './run-tasks.ts';
import { createSummary } from './summary.ts';

/**
 * Converts every input to every format. A failed document is reported and the others continue. An empty
 * document among others is skipped.
 *
 * @param linked the documents to whose outputs links are changed
 * @throws {UsageError} before any work, when the options or output names are invalid
 */
export async function convertFiles(
  inputs: readonly Input[],
  invocation: ConvertInvocation,
  reporter: Reporter,
  linked: readonly Input[] = inputs,
): Promise<void> {
  const endings = endingsOf(invocation.formats);
  const tasks = planOutputs(inputs, endings, invocation.output);
  const linksOf = createOutputLinks(planOutputs(linked, endings, invocation.output));
  refuseBinaries(tasks);
  const optionsOf = await prepareOptions(inputs, invocation);
  if (tasks.length === 0) return;

  const images = createImageResolver(invocation.images);
  const summary = createSummary();
  const converter = await openConverter(tasks, invocation);
  const empty = new Set<string>();

  async function perform(task: Task<Format>): Promise<Conversion | undefined> {
    const { input, kind: format, target } = task;
    const markdown = await readMarkdown(input);
    if (markdown === '' && inputs.length > 1) {
      empty.add(input.name);
      return undefined;
    }
    const { request, options } = optionsOf(input);
    const conversion = await converter.convert(
      { ...request, markdown, format },
      {
        ...options,
        resolveImage: images.of(input),
        resolveFile: images.filesOf(input),
        linkDestinations: linksOf(task, markdown),
        ...(input.record && { data: input.record }),
        text: { width: widthOf(invocation.variantFor(input.path), target) },
      },
    );
    summary.add(input, markdown, conversion.warnings);
    return conversion;
  }

  const totals = await runTasks(tasks, converter.atOnce, perform, reporter).finally(() =>
    converter.close(),
  );
  summary.tell(reporter);
  for (const name of empty) reporter.say(`${name}: The file is empty; nothing is written.`);
  for (const refusal of images.refusals()) reporter.say(refusal);
  for (const line of totals) reporter.say(line);
}

/** Converts either in this process or in several others. */
export interface Converter {
  readonly convert: typeof convert;
  /** Number of concurrent conversions that keeps every process busy during reads and writes. */
  readonly atOnce: number;
  close(): Promise<void>;
}

/** The user converts their own documents, so the limits are high. */
const generous = {
  timeLimitMs: 120_000,
  heapMax: 2048,
  residentMax: 4096,
  outputBytesMax: Infinity,
  waitingMax: Infinity,
};

/** A single conversion runs in this process, which saves starting another one. */
async function openConverter(
  tasks: readonly Task<Format>[],
  { jobs, variantFor }: ConvertInvocation,
): Promise<Converter> {
  const modules = new Set(tasks.map(({ input }) => variantFor(input.path).rules));
  const [rules] = modules;
  // A pool has the same rules for all its conversions.
  if (tasks.length === 1 || modules.size > 1)
    return { convert, atOnce: 1, close: () => Promise.resolve() };
  const { createPool } = await import('../pool/index.ts');
  const pool = createPool({
    ...generous,
    // The documents themselves warm up the processes.
    warmFormats: [],
    ...(rules !== undefined && { rules }),
    ...(jobs !== undefined && { workers: Math.min(jobs, tasks.length) }),
  });
  return {
    // The rules are those of the pool.
    convert: (request, { rules: _, ...options } = {}) => pool.convert(request, options),
    atOnce: pool.load().workers * 2,
    close: () => pool.close(),
  };
}
