import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../measure.mjs';

/** The 95th percentile of `GET /usage` in milliseconds, while the server converts. */
const barMs = 50;
const everyMs = 50;
const idleTimes = 40;

/**
 * Requests the usage, first while the server is idle, which shows the cost of the machine's other work;
 * then at intervals until it is stopped.
 * @returns a function that stops it and returns the figures as text, with the bar and whether they meet it
 */
export async function watchUsage(server, key) {
  const ask = async () => {
    const { status, ms } = await server.ask(key, '/usage');
    if (status !== 200) throw new Error(`GET /usage returned ${status}.`);
    await pause(everyMs);
    return ms;
  };
  const idle = [];
  await ask();
  while (idle.length < idleTimes) idle.push(await ask());

  const times = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) times.push(await ask());
  })();
  return async () => {
    isOver = true;
    await asking;
    const words = `GET /usage ${times.length} times: ${wordsOf(times)} (idle: ${wordsOf(idle)})`;
    const bar = { words: `p95 < ${barMs} ms`, holds: quantile(times, 0.95) < barMs };
    return { words, bar };
  };
}

function wordsOf(times) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}
