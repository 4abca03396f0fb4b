import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { check, type CheckReport, type Finding } from '../check/index.ts';
import { severities, type Severity } from '../severities.ts';
import type { CheckInvocation } from './arguments/invocation.ts';
import { readMarkdown, type Input } from './inputs/find-inputs.ts';
import { prepareOptions } from './prepare-options.ts';
import type { Reporter } from './reporter.ts';
import { createImageResolver } from './inputs/resolve-images.ts';
import { printLine } from './outputs/write-output.ts';

/**
 * Prints what is wrong with each input. A document that cannot be checked is reported and the others continue.
 *
 * @returns how many findings are of the severity of `--gate` or a higher one
 * @throws {UsageError} before any work, when the options are invalid
 */
export async function checkFiles(
  inputs: readonly Input[],
  invocation: CheckInvocation,
  reporter: Reporter,
): Promise<number> {
  const { json, gate } = invocation;
  const optionsOf = await prepareOptions(inputs, invocation);
  const images = createImageResolver(invocation.images);
  const counts = new Map<Severity, number>(severities.map((severity) => [severity, 0]));

  async function perform(input: Input): Promise<void> {
    const markdown = await readMarkdown(input);
    const { request, options } = optionsOf(input);
    const { profile, formats } = invocation.variantFor(input.path);
    const reports: CheckReport[] = [];
    for (const format of formats)
      reports.push(
        await check(
          { ...request, markdown, format, profile },
          {
            ...options,
            resolveImage: images.of(input),
            resolveFile: images.filesOf(input),
            fileExists: (path) => exists(resolve(input.folder, path)),
          },
        ),
      );
    const findings = distinct(reports.flatMap((report) => report.findings));
    for (const { severity } of findings) counts.set(severity, counts.get(severity)! + 1);
    const pages = reports.find((report) => report.pages !== undefined)?.pages;
    await reporter.record({ input: input.name, ...(pages !== undefined && { pages }), findings });
    if (json) return;
    for (const finding of findings) await printLine(`${input.name}:${describe(finding)}`);
  }

  for (const input of inputs)
    await perform(input).catch((error) => reporter.fail(input.name, error));
  for (const refusal of images.refusals()) reporter.say(refusal);
  if (!json) reporter.say(summaryOf(counts));
  const failing = severities.slice(0, severities.indexOf(gate) + 1);
  return failing.reduce((sum, severity) => sum + counts.get(severity)!, 0);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Findings that several formats have, once; those of the first format, which has pages, stay. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, line, column, message } = finding;
    const key = JSON.stringify([code, line, column, message]);
    if (!found.has(key)) found.set(key, finding);
  }
  return [...found.values()];
}

/** `12:3: warning: word-doubled: The word "the" is written twice. (page 2, can be fixed)` */
function describe({ line, column, severity, code, message, page, fix }: Finding): string {
  const notes = [...(page === undefined ? [] : [`page ${page}`]), ...(fix ? ['can be fixed'] : [])];
  const more = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `${line}:${column}: ${severity}: ${code}: ${message}${more}`;
}

function summaryOf(counts: ReadonlyMap<Severity, number>): string {
  const parts = severities.flatMap((severity) => {
    const count = counts.get(severity)!;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? 'Nothing was found.' : `Found ${parts.join(', ')}.`;
}
