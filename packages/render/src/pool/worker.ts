import { closeSync, openSync } from 'node:fs';
import { constants, devNull, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { designSystems as builtIn, type CheckedRequest } from '@mdconv/core';
import { convertChecked } from '../convert.ts';
import { packageRoot } from '../package-root.ts';
import { requestImagesFromParent } from './image-messages.ts';
import type { Job, JobResult, SharedResources } from './job.ts';
import { packError } from './pack-error.ts';
import type { Watched } from './watchdog.ts';

// V8 prints pages of text when it runs out of memory; the parent reports that in one line.
for (const descriptor of [1, 2]) {
  closeSync(descriptor);
  openSync(devNull, 'w'); // takes the lowest free descriptor, which is the one just closed
}
// The parent, which may serve requests, takes precedence over rendering.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
// A terminal or service manager signals the whole group; the parent lets running jobs finish first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
startWatchdog();

const resolveImage = requestImagesFromParent();
let shared: SharedResources = { fonts: [], designSystems: [] };

/** Converts one document in this process. Never rejects. */
export async function runJob(job: Job): Promise<JobResult> {
  const { options, resolvesImages } = job;
  shared = job.shared ?? shared;
  try {
    const conversion = await convertChecked(restoreRequest(job), {
      ...options,
      fonts: options.fonts ? [...shared.fonts, ...options.fonts] : shared.fonts,
      ...(resolvesImages && { resolveImage }),
    });
    return { kind: 'converted', conversion, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'failed', error: packError(error), residentBytes: process.memoryUsage.rss() };
  }
}

function restoreRequest({ request }: Job): CheckedRequest {
  const { designSystem } = request;
  if (typeof designSystem !== 'string') return { ...request, designSystem };
  const known = [...shared.designSystems, ...builtIn].find(({ slug }) => slug === designSystem);
  if (!known) throw new Error(`The worker has no design system ${designSystem}.`);
  return { ...request, designSystem: known };
}

/** Starts a thread that watches this process, because a busy loop in it handles no events. */
function startWatchdog(): void {
  const residentBytesMax = Number(process.env['MDCONV_RESIDENT_MAX']) * 2 ** 20;
  const workerData: Watched = { parent: process.ppid, residentBytesMax };
  new Worker(new URL('dist/watchdog.js', packageRoot), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
