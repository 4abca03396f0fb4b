/** What synchronous code asked for before a page had it, by what it is: how to load it. */
const wanted = new Map<string, () => Promise<void>>();

/** What could not be loaded; it is not asked for again. */
const failed = new Set<string>();

/** Asks for something that is not loaded yet. The caller goes on without it. */
export function want(name: string, load: () => Promise<void>): void {
  if (!failed.has(name)) wanted.set(name, load);
}

/**
 * Runs a function without side effects; again, once all that it wanted is loaded, until nothing is
 * missing. What cannot be loaded stays missing.
 */
export async function withAllWanted<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const outcome = await run().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if (wanted.size > 0) await loadWanted();
    else if ('error' in outcome) throw outcome.error;
    else return outcome.result;
  }
}

async function loadWanted(): Promise<void> {
  const loads = [...wanted];
  wanted.clear();
  await Promise.all(
    loads.map(([name, load]) =>
      load().catch(() => {
        failed.add(name);
      }),
    ),
  );
}
