import {
  checkConvertRequest,
  splitCheckRequest,
  type CheckedRequest,
  type CheckProfile,
  type DesignSystem,
  type Warning,
} from '@mdconv/core';
import type { CheckReport, ConvertedBytes, Pool, QueueOptions } from '@mdconv/render';
import type { IdempotencyClaim, CreditAmounts, NewCall, Store } from '@mdconv/store';
import { fontsInMemory, type Designs, type UsableDesign } from '../designs/index.ts';
import type { WaitingSettings } from '../settings/index.ts';
import { createHolds, type Holds } from './holds.ts';
import {
  createWork,
  type Payer,
  type WorkSlot,
  type RenderJob,
  type Work,
  type WorkExtras,
  type WorkObserver,
} from './work.ts';

/** A conversion that an account pays for. */
export interface ConversionJob extends RenderJob {
  /** The request as received; `convert` checks it. */
  readonly request: unknown;
  readonly endpoint: string;
  readonly idempotency: IdempotencyClaim | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
}

export interface PaidConversion {
  readonly conversion: ConvertedBytes;
  /** What was converted. Warnings name places in it. */
  readonly markdown: string;
  readonly creditsCharged: number;
  readonly creditsRemaining: number;
  /** Whether an earlier request with the same idempotency key has paid. */
  readonly replayed: boolean;
}

/** What a check has found, and for what. */
export interface ProfiledReport extends CheckReport {
  readonly profile: CheckProfile;
}

export interface Conversions {
  /**
   * Holds a credit, renders, and posts the hold. A failure of any kind costs nothing.
   * @throws {MdconvError} @throws {StoreError} the reason of `signal`
   */
  convert(job: ConversionJob): Promise<PaidConversion>;
  /**
   * Throws what `convert` would throw about the request, before any work.
   * @throws {MdconvError}
   */
  checkRequest(caller: Payer, request: unknown): Promise<CheckedRequest>;
  /**
   * Converts a document that is paid for elsewhere.
   * @throws {MdconvError} the reason of `signal`
   */
  render(job: RequestedJob): Promise<ConvertedBytes>;
  /**
   * Checks a document, with the limits and the place in the queue of a conversion. Free of charge.
   * @throws {MdconvError} the reason of `signal`
   */
  check(job: RequestedJob): Promise<ProfiledReport>;
  /**
   * Throws what `convert` would throw before any work.
   * @throws {ServerBusyError} too many conversions wait already
   */
  checkRoom(caller: Payer): void;
  /**
   * Renders a short document with a design system. Free of charge.
   * @throws {MdconvError} the reason of `signal`
   */
  renderSpecimen(job: RenderJob, design: UsableDesign): Promise<readonly Warning[]>;
}

/** What an account asks for. */
type RequestedJob = RenderJob & Pick<ConversionJob, 'request'>;

export interface ConversionSettings {
  readonly unlimited: boolean;
  readonly renderTimeoutMs: number;
  readonly waiting: WaitingSettings;
}

/** What conversions need in addition to store and pool. */
export interface ConversionExtras extends WorkExtras {
  readonly designs: Designs;
  readonly observer?: ConversionObserver;
}

export interface ConversionObserver extends WorkObserver {
  resolved(outcome: 'posted' | 'released', credits: number): void;
}

/** A hold lasts this much longer than the longest wait and render: starting a process takes time. */
const holdMarginMs = 60_000;

export function createConversions(
  store: Store,
  pool: Pool,
  settings: ConversionSettings,
  extras: ConversionExtras,
): Conversions {
  const { unlimited, renderTimeoutMs, waiting } = settings;
  const { designs, observer } = extras;
  const work = createWork(extras);
  const render = (job: RenderJob, request: CheckedRequest, place: WorkSlot) =>
    work({ ...job, kind: 'convert' }, request, place, (options) =>
      pool.convertChecked(request, options),
    );
  const holds = createHolds(store);
  return {
    async convert(job) {
      const { caller, idempotency } = job;
      const { request, fonts } = await resolveRequest(job, job.request, designs);
      const { format, markdown } = request;
      const queue = placeOf(caller, waiting);
      // Refuse before the hold: a flood of one account must not keep the wallet busy for nothing.
      pool.checkRoom(queue);
      const outcome = await holds.place(caller.accountId, {
        mode: caller.mode,
        credits: unlimited ? 0 : 1,
        ttlMs: waiting.waitTimeoutMs + renderTimeoutMs + holdMarginMs,
        ...(idempotency && { idempotency }),
      });
      if (outcome.kind === 'replay') {
        const conversion = await render(job, request, { queue, fonts });
        const { creditsCharged, wallet } = outcome;
        const creditsRemaining = total(wallet.available);
        return { conversion, markdown, creditsCharged, creditsRemaining, replayed: true };
      }

      const { id, credits } = outcome.hold;
      try {
        const conversion = await render(job, request, { queue, fonts });
        job.signal.throwIfAborted();
        const creditsRemaining = await post(holds, job, { id, credits, format });
        observer?.resolved('posted', credits);
        return { conversion, markdown, creditsCharged: credits, creditsRemaining, replayed: false };
      } catch (error) {
        await holds.release(caller.accountId, id, error);
        observer?.resolved('released', credits);
        throw error;
      }
    },

    checkRequest: async (caller, request) =>
      (await resolveRequest({ caller }, request, designs)).request,

    async render(job) {
      const { request, fonts } = await resolveRequest(job, job.request, designs);
      return render(job, request, { queue: placeOf(job.caller, waiting), fonts });
    },

    check: createCheck(pool, work, waiting, designs),

    checkRoom: (caller) => pool.checkRoom(placeOf(caller, waiting)),

    async renderSpecimen(job, { designSystem, fonts }) {
      const queue = placeOf(job.caller, waiting);
      return (await render(job, specimenOf(designSystem), { queue, fonts })).warnings;
    },
  };
}

function createCheck(
  pool: Pool,
  work: Work,
  waiting: WaitingSettings,
  designs: Designs,
): Conversions['check'] {
  return async (job) => {
    const { profile, conversion } = splitCheckRequest(job.request);
    const { request, fonts } = await resolveRequest(job, conversion, designs);
    const queue = placeOf(job.caller, waiting);
    pool.checkRoom(queue);
    const report = await work({ ...job, kind: 'check' }, request, { queue, fonts }, (options) =>
      pool.checkChecked({ conversion: request, profile }, options),
    );
    return { ...report, profile };
  };
}

function specimenOf(designSystem: DesignSystem): CheckedRequest {
  const asked = { markdown: specimen, format: 'pdf', designSystem: designSystem.slug };
  return checkConvertRequest(asked, [designSystem]);
}

/** Uses each face of a design system. */
const specimen = '---\ntitle: Specimen\n---\n\n# Heading\n\nText *italic* **bold** `code`.\n';

/** Checks a request. Its design system may be one of the account, named by id or slug. */
async function resolveRequest(
  { caller }: Pick<ConversionJob, 'caller'>,
  request: unknown,
  designs: Designs,
): Promise<Pick<UsableDesign, 'fonts'> & { readonly request: CheckedRequest }> {
  const name = isObject(request) ? request['designSystem'] : undefined;
  const own = typeof name === 'string' ? await designs.findOwn(caller, name) : undefined;
  if (!own) return { request: checkConvertRequest(request, designs.ofServer), fonts: noFonts };
  const { designSystem, fonts } = own;
  const named = { ...(request as object), designSystem: designSystem.slug };
  return { request: checkConvertRequest(named, [designSystem]), fonts };
}

const noFonts = fontsInMemory([]);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** How a conversion waits. New keys, live or test, get no places of their own. */
function placeOf({ accountId, network }: Payer, waiting: WaitingSettings): QueueOptions {
  return {
    key: accountId,
    ...(network !== null && { group: network }),
    waitingMax: waiting.waitingMax,
    waitingPerKeyMax: waiting.waitingPerAccountMax,
    leavesRoom: waiting.leavesRoom,
    waitMsMax: waiting.waitTimeoutMs,
  };
}

/** Posts the hold. @returns the credits that remain */
async function post(
  holds: Holds,
  { caller, endpoint, startedAt }: ConversionJob,
  {
    id,
    credits,
    format,
  }: { readonly id: string; readonly credits: number; readonly format: string },
): Promise<number> {
  const call: NewCall = {
    accountId: caller.accountId,
    mode: caller.mode,
    endpoint,
    statusCode: 200,
    durationMs: Math.round(performance.now() - startedAt),
    format,
    creditsCharged: credits,
    errorCode: null,
  };
  return total((await holds.post(call, id)).available);
}

function total({ subscription, topup }: CreditAmounts): number {
  return subscription + topup;
}
