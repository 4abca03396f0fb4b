import { formatTable, MdconvError, type Format } from '@mdconv/core';
import type { Conversion } from '../convert.ts';
import { concurrently } from './concurrently.ts';
import type { Input } from './find-inputs.ts';
import type { ConvertInvocation } from './invocation.ts';
import { openConverter } from './open-converter.ts';
import { planOutputs, type Task } from './plan-outputs.ts';
import { prepareOptions } from './prepare-options.ts';
import { readMarkdown } from './read-markdown.ts';
import type { Reporter } from './reporter.ts';
import { createImageResolver } from './resolve-images.ts';
import { createSummary } from './summary.ts';
import { refuseBinaryAt, writeOutput } from './write-output.ts';

/**
 * Converts every input to every format. A document that fails is reported, and the others go on.
 *
 * @throws {UsageError} before any work, when the options or the names of the outputs are no good
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
