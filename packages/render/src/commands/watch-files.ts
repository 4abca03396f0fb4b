import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { convertFiles } from './convert-files.ts';
import { findInputs, type FoundInputs, type Input } from './inputs/find-inputs.ts';
import { joinFiles } from './join-files.ts';
import type { ConvertInvocation } from './arguments/invocation.ts';
import type { Reporter } from './reporter.ts';

/** Editors save in several steps, so a change counts after this much time without another one. */
const quietMs = 100;

/** Converts changed inputs again until SIGINT or SIGTERM. */
export async function watchFiles(
  found: readonly Input[],
  invocation: ConvertInvocation,
  reporter: Reporter,
): Promise<void> {
  let stamps = await stampsOf(found);
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function convertChanged(): Promise<void> {
    const { inputs, problems } = await findInputs(invocation.inputs);
    const now = await stampsOf(inputs);
    const changed = inputs.filter(({ path = '' }) => now.get(path) !== stamps.get(path));
    const isOneGone = now.size < stamps.size;
    stamps = now;
    watchFoldersOf(inputs);
    if (changed.length === 0 && !(invocation.join && isOneGone)) return;
    const { failures } = reporter;
    if (invocation.join) await joinAgain(inputs, problems);
    else await convertFiles(changed, invocation, reporter, inputs);
    if (reporter.failures > failures) return;
    const converted = invocation.join ? inputs : changed;
    reporter.say(`converted ${converted.map(({ name }) => name).join(', ')}`);
  }

  /** Keeps what was written before while one of the documents is missing. */
  async function joinAgain(inputs: readonly Input[], problems: FoundInputs['problems']) {
    for (const { name, message } of problems) reporter.fail(name, new Error(message));
    if (problems.length === 0) await joinFiles(inputs, invocation, reporter);
  }

  function onChange(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = round.then(convertChanged).catch((error) => reporter.fail('--watch', error));
    }, quietMs);
  }

  /** Watches folders, not files, because editors often replace a file when they save it. */
  function watchFoldersOf(inputs: readonly Input[]): void {
    for (const folder of inputs.flatMap((input) => [input.folder, input.root]))
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, onChange));
  }

  watchFoldersOf(found);
  reporter.say(
    `watching ${found.length === 1 ? found[0]?.name : `${found.length} documents`}; end with Ctrl-C`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  clearTimeout(timer);
  for (const watcher of watchers.values()) watcher.close();
  await round;
}

/** Maps each path to a string that changes when the file changes. */
async function stampsOf(inputs: readonly Input[]): Promise<ReadonlyMap<string, string>> {
  const stamps = inputs.map(async ({ path = '' }) => {
    const file = await stat(path).catch(() => undefined);
    return [path, file ? `${file.mtimeMs} ${file.size} ${file.ino}` : 'gone'] as const;
  });
  return new Map(await Promise.all(stamps));
}
