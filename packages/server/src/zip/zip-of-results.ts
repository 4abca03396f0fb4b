import { formatTable, type Format } from '@mdconv/core';
import type { Actor, Store } from '@mdconv/store';
import { createEntryNames } from './entry-names.ts';
import { createZipWriter } from './zip-writer.ts';

/** Jobs that are read at a time. */
const jobsAtOnce = 100;

/**
 * Makes a zip file of the results of a batch while it is sent, in the order of its documents.
 * @throws {NotFoundError}
 */
export async function* zipOfResults(
  { batches }: Pick<Store, 'batches'>,
  actor: Actor,
  batchId: string,
): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  const nameEntry = createEntryNames();
  let after: string | undefined;
  for (;;) {
    const jobs = await batches.listJobs(actor, batchId, jobsAtOnce, after);
    for (const { id, name, format, state, finishedAt } of jobs) {
      if (state !== 'succeeded') continue;
      const { bytes } = await batches.readOutput(actor, id);
      const path = nameEntry(name + formatTable[format as Format].extension);
      yield Buffer.concat(zip.write({ path, bytes, modifiedAt: finishedAt ?? 0 }));
    }
    after = jobs.at(-1)?.id;
    if (jobs.length < jobsAtOnce || after === undefined) break;
  }
  yield Buffer.concat(zip.end());
}
