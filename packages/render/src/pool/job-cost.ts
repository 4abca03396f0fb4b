import { DocumentTooComplexError } from '@mdconv/core';

/** What the last job of a worker cost, in milliseconds of processor time. */
export interface JobCost {
  /** Starts to count for a job. */
  begin(): void;
  /** Notes the processor time of a job that has ended. */
  end(processorMs: number): void;
  /** Notes that the process of the job has died, and how the job ended. */
  die(ended: Promise<unknown>): Promise<void>;
  /** Ends the account of the last job; jobs that warm up a process are not counted. */
  settle(): void;
  settledMs(): number;
}

/** A job that waits for images and diagrams keeps others from the worker, too. */
const shareOfWaiting = 1 / 8;

/** A document that passed a limit counts twice, so that its account gets less than its share. */
const weightOfLimit = 2;

export function createJobCost(): JobCost {
  let startedAt = 0;
  let [lastMs, settledMs] = [0, 0];
  const passedMs = () => performance.now() - startedAt;
  return {
    begin() {
      startedAt = performance.now();
    },
    end(processorMs) {
      lastMs = Math.max(processorMs, passedMs() * shareOfWaiting);
    },
    async die(ended) {
      // The processor time of a dead process is unknown.
      const ms = passedMs();
      const passedLimit = await ended.then(
        () => false,
        (error: unknown) => error instanceof DocumentTooComplexError,
      );
      lastMs = ms * (passedLimit ? weightOfLimit : 1);
    },
    settle: () => void (settledMs = lastMs),
    settledMs: () => settledMs,
  };
}
