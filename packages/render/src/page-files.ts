type ReadFile = (name: string) => Promise<Uint8Array>;

let reader: ReadFile = (name) => Promise.reject(new Error(`No reader for ${name}.`));

/** Says how code that runs in a page reads the files of this package: by their paths below `fonts/`, or their names. */
export function usePageFiles(read: ReadFile): void {
  reader = read;
}

/** Reads a file in a page. */
export const readPageFile: ReadFile = (name) => reader(name);

/** What synchronous code asked for before a page had it, by what it is: how to load it. */
const wanted = new Map<string, () => Promise<void>>();

/** Asks for something that is not loaded yet. The caller goes on without it. */
export function want(name: string, load: () => Promise<void>): void {
  wanted.set(name, load);
}

/**
 * Runs a function without side effects; again, once all that it wanted is loaded, until nothing is
 * missing.
 *
 * @throws what the function throws with all that it wanted, or what a load throws
 */
export async function withAllWanted<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const outcome = await run().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    const loads = [...wanted.values()];
    wanted.clear();
    if (loads.length > 0) await Promise.all(loads.map((load) => load()));
    else if ('error' in outcome) throw outcome.error;
    else return outcome.result;
  }
}
