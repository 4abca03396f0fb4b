import { writeFile } from 'node:fs/promises';
import { tidy } from '@mdconv/core';
import { describeFindings, describeFixes, describeProblems } from '../describe-warnings.ts';
import { type Input, readMarkdown } from './inputs/find-inputs.ts';
import type { TidyInvocation } from './arguments/invocation.ts';
import { loadRules } from './prepare-options.ts';
import { planOutputs } from './outputs/plan-outputs.ts';
import type { Reporter } from './reporter.ts';
import { printLine, writeOutput } from './outputs/write-output.ts';

/**
 * Tidies every input, and prints it, writes it back, or only says what would change.
 *
 * @returns how many documents tidying changes
 * @throws {UsageError} before any work, when the output names are invalid
 */
export async function tidyFiles(
  inputs: readonly Input[],
  invocation: TidyInvocation,
  reporter: Reporter,
): Promise<number> {
  const { mode, json } = invocation;
  const targets = mode === 'print' ? printTargets(inputs, invocation) : undefined;
  const variants = new Set(inputs.map(({ path }) => invocation.variantFor(path)));
  for (const { rules } of variants) await loadRules(rules);
  let changed = 0;

  async function perform(input: Input): Promise<void> {
    const markdown = await readMarkdown(input);
    const { actions, polish, rules: module } = invocation.variantFor(input.path);
    const rules = await loadRules(module);
    const settings = { tidy: { enable: true, polish } };
    const tidied = tidy(markdown, { actions, settings, ...(rules && { rules }) });
    const isChanged = tidied.markdown !== markdown;
    const fixes = describeFixes(tidied.warnings);
    if (isChanged) changed += 1;
    await reporter.record({ input: input.name, changed: isChanged, warnings: tidied.warnings });
    for (const problem of describeProblems(markdown, tidied.warnings))
      reporter.say(`${input.name}:${problem}`);
    switch (mode) {
      case 'print':
        await writeOutput(tidied.markdown, targets?.get(input));
        break;
      case 'write':
        if (isChanged && input.path !== undefined) await writeFile(input.path, tidied.markdown);
        break;
      case 'check':
        if (!json)
          for (const finding of describeFindings(markdown, tidied.warnings))
            await printLine(`${input.name}:${finding}`);
        return;
    }
    if (isChanged) reporter.say(`${input.name}: tidied ${fixes}`);
  }

  for (const input of inputs)
    await perform(input).catch((error) => reporter.fail(input.name, error));
  return changed;
}

function printTargets(inputs: readonly Input[], { output }: TidyInvocation) {
  const tasks = planOutputs(inputs, { markdown: '.md' }, output);
  return new Map(tasks.map(({ input, target }) => [input, target]));
}
