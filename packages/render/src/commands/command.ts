import { readFile } from 'node:fs/promises';
import { packageRoot } from '../package-root.ts';
import { convertFiles } from './convert-files.ts';
import { findInputs } from './find-inputs.ts';
import type { ConvertInvocation, TidyInvocation } from './invocation.ts';
import { oneLine, UsageError } from './errors.ts';
import { help, readArguments } from './read-arguments.ts';
import { createReporter } from './reporter.ts';
import { settle } from './settle.ts';
import { tidyFiles } from './tidy-files.ts';
import { watchFiles } from './watch-files.ts';
import { print } from './write-output.ts';

/**
 * Runs the `mdconv` command line.
 *
 * @returns the exit status: 0 all went well, 1 something failed or was found, 2 wrong usage
 */
export async function command(argv: readonly string[]): Promise<number> {
  try {
    const invocation = settle(readArguments(argv));
    switch (invocation.mode) {
      case 'help':
        await print(help());
        return 0;
      case 'version':
        await print(`${await version()}\n`);
        return 0;
      default:
        return await work(invocation);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`mdconv: ${oneLine(error.message)}\n`);
    return 2;
  }
}

async function work(invocation: ConvertInvocation | TidyInvocation): Promise<number> {
  const reporter = createReporter(invocation);
  const { inputs, problems } = await findInputs(invocation.inputs);
  for (const { name, message } of problems) reporter.fail(name, new Error(message));

  if (invocation.mode !== 'convert') {
    const changed = await tidyFiles(inputs, invocation, reporter);
    return reporter.failures > 0 || (invocation.mode === 'check' && changed > 0) ? 1 : 0;
  }
  await convertFiles(inputs, invocation, reporter);
  if (!invocation.watch) return reporter.failures > 0 ? 1 : 0;
  await watchFiles(inputs, invocation, reporter);
  return 0;
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('package.json', packageRoot), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
