import { closeSync, openSync } from 'node:fs';
import { constants, devNull, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { designSystems as builtIn, type Bytes, type CheckedRequest } from '@mdconv/core';
import { checkChecked } from '../check/index.ts';
import { convertChecked, type Conversion, type ConvertOptions } from '../convert.ts';
import type { FontSource } from '../fonts/index.ts';
import { packageRoot } from '../package-root.ts';
import { readRules } from '../read-rules.ts';
import {
  pieceBytesMax,
  type ConvertedOutcome,
  type Job,
  type JobOutcome,
  type JobResult,
  type PieceRequest,
  type SharedResources,
} from './job.ts';
import { createKeptFonts } from './kept-fonts.ts';
import { packError } from './pack-error.ts';
import { askParent } from './parent-messages.ts';
import { renounceRights } from './renounce-rights.ts';
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
renounceRights();

const { resolveImage, resolveDiagram, resolveFile, readFontPiece } = askParent();
const fontOf = createKeptFonts(readFontPiece, process.env['MDCONV_FONT_FOLDER']);
let shared: SharedResources = { fonts: [], designSystems: [] };
/** The output of the last job, until the next one starts. */
let output: Bytes = new Uint8Array();

/** Converts one document in this process. Never rejects. */
export async function runJob(job: Job): Promise<JobResult> {
  const before = process.cpuUsage();
  const outcome = await perform(job);
  const { user, system } = process.cpuUsage(before);
  const processorMs = (user + system) / 1000;
  return { ...outcome, residentBytes: process.memoryUsage.rss(), processorMs };
}

async function perform(job: Job): Promise<JobOutcome> {
  const { options, resolves } = job;
  shared = job.shared ?? shared;
  output = new Uint8Array();
  try {
    const rules = shared.rules === undefined ? undefined : await readRules(new URL(shared.rules));
    const conversion = await convertOrCheck(job, {
      ...options,
      ...(rules && { rules }),
      fonts: [...shared.fonts, ...(options.fonts ?? []), ...(await storedFontsOf(job))],
      ...(resolves.resolveImage && { resolveImage }),
      ...(resolves.resolveDiagram && { resolveDiagram }),
      ...(resolves.resolveFile && { resolveFile }),
    });
    return keepOutput(conversion);
  } catch (error) {
    return { kind: 'failed', error: packError(error) };
  }
}

/** The result of a check is an output like any other: it is copied in pieces and counts as such. */
async function convertOrCheck(
  { profile, ...job }: Job,
  options: Omit<ConvertOptions, 'designSystems'>,
): Promise<Conversion> {
  const conversion = restoreRequest(job);
  if (profile === undefined) return convertChecked(conversion, options);
  const { format, designSystem } = conversion;
  const output = JSON.stringify(await checkChecked({ conversion, profile }, options));
  const contentType = 'application/json';
  return {
    format,
    contentType,
    output,
    warnings: [],
    designSystem: designSystem.slug,
    byteSize: 0,
  };
}

/** The fonts of the job's design. Text has no fonts. */
async function storedFontsOf({ request, storedFonts }: Job): Promise<readonly FontSource[]> {
  const fonts: FontSource[] = [];
  if (request.format === 'text') return fonts;
  for (const font of storedFonts) fonts.push(await fontOf(font));
  return fonts;
}

/** Keeps the output of a conversion for `readOutput`. A text becomes UTF-8. */
export function keepOutput({ output: converted, ...conversion }: Conversion): ConvertedOutcome {
  output = typeof converted === 'string' ? new TextEncoder().encode(converted) : converted;
  return {
    kind: 'converted',
    conversion: { ...conversion, byteSize: output.byteLength },
    start: pieceAt(0),
  };
}

/** Returns a piece of the output of the last job; the last piece is shorter. */
export function readOutput({ at }: PieceRequest): Bytes {
  return pieceAt(at);
}

function pieceAt(at: number): Bytes {
  return output.subarray(at, at + pieceBytesMax);
}

function restoreRequest({ request }: Pick<Job, 'request'>): CheckedRequest {
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
  new Worker(new URL('dist/watchdog.js', packageRoot()), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
