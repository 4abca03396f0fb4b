import { availableParallelism } from 'node:os';
import { createPool } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { median, quantile, time } from '../measure.mjs';
import { startServer } from '../server.mjs';
import { createText, sizes } from '../texts.mjs';

/** One core is left to the client; enough requests are open to keep every process busy. */
const workers = Math.max(1, availableParallelism() - 1);
const openMax = workers * 4;

const throughputRow = {
  id: 'server-throughput',
  against: `a pool of ${workers} without a server`,
  unit: 'per s',
  bar: bars.server.throughput,
  async measure({ middle }) {
    const pool = createPool({ workers });
    const server = await startServer(workers);
    try {
      const texts = Array.from({ length: 100 }, (_, seed) =>
        createText({ bytes: sizes.small, seed }),
      );
      const rounds = [];
      for (let round = -2; round < middle.runs; round += 1) {
        const ours = await perSecond(texts, server.convert);
        const peer = await perSecond(texts, pool.convert);
        if (round >= 0) rounds.push({ ours, peer });
      }
      return {
        ours: median(rounds.map((round) => round.ours)),
        peer: median(rounds.map((round) => round.peer)),
        ratio: median(rounds.map(bars.server.throughput.ratio)),
      };
    } finally {
      await Promise.all([pool.close(), server.close()]);
    }
  },
};

const usageRow = {
  id: 'server-usage-p95',
  unit: 'ms',
  bar: bars.server.usage,
  async measure({ small }) {
    const server = await startServer(workers);
    try {
      let isMeasuring = true;
      const renderOn = async (_, seed) => {
        for (let turn = 1; isMeasuring; turn += 1) {
          const markdown = createText({ bytes: sizes.middle, seed: seed + turn * 100 });
          await server.convert({ markdown, format: 'pdf' });
        }
      };
      const renders = Array.from({ length: openMax }, renderOn);
      for (let ask = 0; ask < 20; ask += 1) await server.usage();
      const times = [];
      for (let ask = 0; ask < small.runs * 10; ask += 1) times.push(await time(server.usage));
      isMeasuring = false;
      await Promise.all(renders);
      return { ours: quantile(times, 0.95) };
    } finally {
      await server.close();
    }
  },
};

export const serverRows = [throughputRow, usageRow];

/** Conversions per second at constant concurrency. */
async function perSecond(texts, convert) {
  const waiting = [...texts];
  const askOn = async () => {
    for (let markdown; (markdown = waiting.pop());) await convert({ markdown, format: 'html' });
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: openMax }, askOn));
  return (texts.length / (performance.now() - start)) * 1000;
}
