import { readdirSync, readFileSync } from 'node:fs';
import { quantile } from '../../measure.mjs';

/** Requests one after the other, then several at a time, each until a number or a time is reached. */
export const turns = { alone: 40, together: 120 };
const atOnceMost = 8;
const limitMs = 3000;
const warmUps = 3;
/** Enough for all turns of one row. */
export const requestsMax = warmUps + turns.alone + turns.together;

/**
 * Sends requests of one row.
 * @param ask sends the next one, and rejects if it is not answered as it should be
 * @param left how many requests there are at most
 * @param atOnce how many to send at a time
 * @returns requests a second with several at a time; of single requests, milliseconds of waiting and of
 * processor time of the main process
 */
export async function measure(pid, ask, { left = requestsMax, atOnce = atOnceMost }) {
  const warming = Math.min(warmUps, Math.floor(left / 4));
  for (let turn = 0; turn < warming; turn += 1) await ask();
  left -= warming;
  const waits = [];
  const works = [];
  const alone = Math.min(turns.alone, Math.ceil(left / 2));
  for (const until = performance.now() + limitMs; waits.length < alone;) {
    const [before, start] = [processorMs(pid), performance.now()];
    await ask();
    waits.push(performance.now() - start);
    works.push(processorMs(pid) - before);
    if (performance.now() > until) break;
  }
  left = Math.min(turns.together, left - waits.length);
  const [start, until] = [performance.now(), performance.now() + limitMs];
  let done = 0;
  const client = async () => {
    while (left > 0 && performance.now() < until) {
      left -= 1;
      await ask();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  const share = (values, part) => quantile(values, part);
  return {
    perSecond: (done / (performance.now() - start)) * 1000,
    wait: { p50: share(waits, 0.5), p95: share(waits, 0.95) },
    work: { p50: share(works, 0.5), p95: share(works, 0.95) },
  };
}

/**
 * Milliseconds for which the threads of a process have run. Source: Linux, Documentation/scheduler/sched-stats.
 */
function processorMs(pid) {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}
