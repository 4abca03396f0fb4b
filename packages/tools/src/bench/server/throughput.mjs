import { createPool } from '@mdconv/render';
import { median } from '../measure.mjs';
import { createText, sizes } from '../texts.mjs';
import { startServer } from './start-server.mjs';

/** The share of the throughput of a pool without a server. Other formats have no bar. */
const bars = { html: 0.7, pdf: undefined };
const textsOf = { html: 100, pdf: 20 };
const warmUps = 2;

/**
 * Conversions per second over HTTP and in a pool of this process, alternating, with the same number of
 * worker processes and concurrent requests.
 */
export async function throughput({ workers, rounds, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers) });
  const pool = createPool({ workers });
  const openMax = workers * 4;
  try {
    const key = await server.newKey();
    const overHttp = async (request) => {
      const { status, text } = await server.ask(key, '/convert', request);
      if (status !== 200) throw new Error(`The response has status ${status}: ${text}`);
      return JSON.parse(text);
    };
    for (const [format, bar] of Object.entries(bars)) {
      const requests = Array.from({ length: textsOf[format] }, (_, seed) => ({
        markdown: createText({ bytes: sizes.small, seed }),
        format,
      }));
      const measured = [];
      for (let round = -warmUps; round < rounds; round += 1) {
        const inProcess = await perSecond(requests, openMax, pool.convert);
        const http = await perSecond(requests, openMax, overHttp);
        if (round >= 0) measured.push({ inProcess, http, ratio: http / inProcess });
      }
      const [inProcess, http, ratio] = ['inProcess', 'http', 'ratio'].map((name) =>
        median(measured.map((round) => round[name])),
      );
      report(
        `small ${format}: ${http.toFixed(1)} a second over HTTP, ${inProcess.toFixed(1)} in process, ratio ${ratio.toFixed(2)}`,
        bar && { words: `≥ ${bar}`, holds: ratio >= bar },
      );
    }
  } finally {
    await Promise.all([pool.close(), server.close()]);
  }
}

async function perSecond(requests, openMax, convert) {
  const waiting = [...requests];
  const askOn = async () => {
    for (let request; (request = waiting.pop());) await convert(request);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: openMax }, askOn));
  return (requests.length / (performance.now() - start)) * 1000;
}
