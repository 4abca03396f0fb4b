/** Modules that few texts need. The build puts functions that call `lazyModule` in their place. */

/** Loads of the modules that were missing. */
const missing = new Set<() => Promise<void>>();

/**
 * A module of a chunk that is loaded when it is first missing.
 * @returns its exports; throws if it is not loaded yet, see `withLazyModules`
 */
export function lazyModule<Exports>(load: () => Promise<Exports>): () => Exports {
  let loaded: Exports | undefined;
  const start = async () => {
    loaded = await load();
  };
  return () => {
    if (loaded) return loaded;
    missing.add(start);
    throw new Error('A module is not loaded yet.');
  };
}

/** Runs a function without side effects; runs it again if a module was missing, even if it did not throw. */
export async function withLazyModules<Result>(run: () => Promise<Result>): Promise<Result> {
  const running = run();
  await running.catch(() => undefined);
  if (missing.size === 0) return running;
  const loads = [...missing];
  missing.clear();
  await Promise.all(loads.map((load) => load()));
  return withLazyModules(run);
}
