import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../render/bench/measure.mjs';

/** Of `GET /usage`, in milliseconds, while the server converts. */
export const usageBarMs = 50;

const everyMs = 50;

/** Asks for the usage now and then until it is stopped, which gives its times. */
export function watchUsage(server, key) {
  const times = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { status, ms } = await server.ask(key, '/usage');
      if (status !== 200) throw new Error(`GET /usage answered ${status}.`);
      times.push(ms);
      await pause(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
    return { asked: times.length, p50, p95, p99 };
  };
}

export const usageLine = ({ asked, p50, p95, p99 }) =>
  `GET /usage, ${asked} times: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
