import { setTimeout as pause } from 'node:timers/promises';
import { lostFiles, repeatAll, workThrough } from '../../../testing/outage-load.ts';

/** The longest time from the recovery to the first success of each operation. */
const firstGoodBarMs = 15_000;
/** How long to wait until nothing is held any more, and until the server is ready again. */
const settleMs = 60_000;
const probeEveryMs = 250;

/**
 * Lets clients convert, save and read during an outage, and reports what they observed.
 * @param name words for the report
 * @param expected statuses that are part of this outage, in addition to successes and `503 unavailable`
 */
export async function survive(server, outage, { name, expected = [], report }) {
  const key = await server.newKey();
  const read = async (path) => JSON.parse((await server.ask(key, path)).text);
  const created = await server.ask(key, '/projects', { name });
  const place = { url: server.url, key, projectId: JSON.parse(created.text).id };
  const credits = async () => (await read('/credits')).credits_remaining;
  const before = await credits();
  let probes;
  const observed = await workThrough(place, {
    ...outage,
    fail() {
      probes = watchProbes(server.url);
      return outage.fail();
    },
  });
  const probed = await probes.stop();
  const lost = await lostFiles(place, observed);
  // Sent again, each operation acts and is charged once, whatever became of it before.
  await repeatAll(place, observed);
  const { paid } = observed;
  const charged = await untilEqual(paid.length, async () => before - (await credits()));
  const files = (await read(`/projects/${place.projectId}?limit=1`)).file_count;
  const saved = paid.filter(({ path }) => path === '/api/v1/files').length;
  const { ok, broken } = await server.doctor();

  const seconds = (ms) => (ms / 1000).toFixed(1);
  const { convert, save, read: reading } = observed.firstGoodMs;
  const firstGood = Math.max(convert, save, reading);
  report(
    `${name}: first good answer after ${seconds(firstGood)} s ` +
      `(convert ${seconds(convert)}, save ${seconds(save)}, read ${seconds(reading)}), ` +
      `last bad one after ${seconds(observed.lastBadMs)} s`,
    { words: `≤ ${firstGoodBarMs / 1000} s`, holds: firstGood <= firstGoodBarMs },
  );
  const labels = [...Object.keys(observed.during), ...Object.keys(observed.after)];
  const known = ['200', '201', '503 unavailable', ...expected];
  report(
    `  during: ${countsOf(observed.during)}; after: ${countsOf(observed.after)}; ` +
      `Retry-After ${observed.retryAfter.join(', ') || 'none'}; longest request ${seconds(observed.slowestMs)} s`,
    {
      words: 'nothing but successes and 503 unavailable with Retry-After',
      holds: labels.every((label) => known.includes(label)) && observed.withoutRetryAfter === 0,
    },
  );
  report(`  /readyz: ${probed.readyz}; /healthz: ${probed.healthz}`);
  report(
    `  ${paid.length} paid operations, ${lost.length} acknowledged files lost, ` +
      `${files - saved} files too many, ${charged - paid.length} credits too many; doctor: ${ok ? 'clean' : broken.join(', ')}`,
    {
      words: 'nothing lost, nothing doubled',
      holds: lost.length === 0 && files === saved && charged === paid.length && ok,
    },
  );
}

const countsOf = (counts) =>
  Object.entries(counts)
    .map(([label, count]) => `${label} × ${count}`)
    .join(', ');

/** Asks for the health until it is stopped, and says how the answers changed since the failure. */
function watchProbes(url) {
  const start = performance.now();
  const seen = { readyz: [], healthz: [] };
  let isOver = false;
  const watch = async (probe) => {
    while (!isOver) {
      const status = await fetch(`${url}/${probe}`).then(
        (answer) => answer.status,
        () => 'no response',
      );
      const since = ((performance.now() - start) / 1000).toFixed(1);
      if (seen[probe].at(-1)?.status !== status) seen[probe].push({ status, since });
      await pause(probeEveryMs);
    }
  };
  const watching = Object.keys(seen).map(watch);
  return {
    /** Waits until the server is ready. */
    async stop() {
      await untilEqual(200, () => seen.readyz.at(-1)?.status);
      isOver = true;
      await Promise.all(watching);
      const words = (changes) =>
        changes.map(({ status, since }) => `${status} at ${since} s`).join(', ');
      return { readyz: words(seen.readyz), healthz: words(seen.healthz) };
    },
  };
}

async function untilEqual(expected, read) {
  for (const endsAt = performance.now() + settleMs; ;) {
    const value = await read();
    if (value === expected || performance.now() > endsAt) return value;
    await pause(500);
  }
}
