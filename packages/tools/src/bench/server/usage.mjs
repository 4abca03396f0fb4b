import { createText, sizes } from '../texts.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './start-server.mjs';
import { watchUsage } from './watch-usage.mjs';

/** How long `GET /usage` takes while every worker process is busy and more conversions wait. */
export async function usage({ workers, seconds, report }) {
  const server = await startServer({ MDCONV_WORKERS: String(workers) });
  try {
    const [key, own] = [await server.newKey(), await server.newKey()];
    let isOver = false;
    const client = async (_, number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const markdown = createText({ bytes: sizes.middle, seed: number + turn * 100 });
        await server.ask(key, '/convert', { markdown, format: 'pdf' });
      }
    };
    const usageAtEnd = await watchUsage(server, own);
    const converting = Array.from({ length: workers * 4 }, client);
    await pause(seconds * 1000);
    const { words, bar } = await usageAtEnd();
    isOver = true;
    await Promise.all(converting);
    report(`during pdf renders: ${words}`, bar);
  } finally {
    await server.close();
  }
}
