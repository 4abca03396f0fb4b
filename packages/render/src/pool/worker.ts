import { closeSync, openSync } from 'node:fs';
import { constants, devNull, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { convert } from '../convert.ts';
import { packageRoot } from '../package-root.ts';
import { packError } from './carry-error.ts';
import type { Job, JobResult } from './job.ts';
import { askParentForImages } from './wanted-images.ts';
import type { Watch } from './watchdog.ts';

// V8 prints pages when it runs out of memory; the parent says so in one line.
for (const descriptor of [1, 2]) {
  closeSync(descriptor);
  openSync(devNull, 'w'); // takes the lowest free number, the one just closed
}
// Whoever serves requests beside the renders goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
// A terminal or a service manager signals the whole group; the parent lets running jobs finish first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
watch();

const resolveImage = askParentForImages();
/** Of the pool. */
let fonts: NonNullable<Job['fonts']> = [];

/** Converts one document in this process. Never rejects. */
export async function runJob(job: Job): Promise<JobResult> {
  const { request, options, resolvesImages } = job;
  fonts = job.fonts ?? fonts;
  try {
    const conversion = await convert(request, {
      ...options,
      fonts: options.fonts ? [...fonts, ...options.fonts] : fonts,
      ...(resolvesImages && { resolveImage }),
    });
    return { kind: 'converted', conversion, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'failed', error: packError(error), residentBytes: process.memoryUsage.rss() };
  }
}

/** Has a thread look after this process, since a loop in this one would hear nothing. */
function watch(): void {
  const residentBytesMax = Number(process.env['MDCONV_RESIDENT_MAX']) * 2 ** 20;
  const workerData: Watch = { parent: process.ppid, residentBytesMax };
  new Worker(new URL('dist/watchdog.js', packageRoot), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
