import { vi } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** An account that converts without a pause, or with one. */
export interface Client {
  readonly key: string;
  readonly group?: string;
  /** Whether its documents are large. Default: false. */
  readonly isLarge?: boolean;
  /** Processor time of its documents in milliseconds, one after the other, again and again. */
  readonly costs: readonly number[];
  /** Requests that it has open at once. */
  readonly atOnce: number;
  /** Milliseconds between an answer and the next request. Default: 0. */
  readonly pauseMs?: number;
  /** When its first request arrives, in milliseconds. Default: 0. */
  readonly arrivesAt?: number;
}

/** What a client got. */
export interface Served {
  readonly key: string;
  /** Processor time in milliseconds. */
  readonly time: number;
  /** How long each request waited for a slot, in milliseconds, in the order of their starts. */
  readonly waits: readonly number[];
  /** Documents that had not started at the end, with how long they had waited. */
  readonly unserved: readonly number[];
}

interface Event {
  readonly at: number;
  readonly happen: () => void;
}

/** Runs clients against a queue with so many slots, in simulated time. */
export async function simulate(
  clients: readonly Client[],
  slots: number,
  durationMs: number,
): Promise<readonly Served[]> {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const events: Event[] = [];
  const at = (when: number, happen: () => void) => void events.push({ at: when, happen });
  const places = Array.from({ length: slots }, () => ({ costMs: 0 }));
  const queue = createFairQueue(places, { activeMs: 600_000, costOf: ({ costMs }) => costMs });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  const results = clients.map((client) => start(client, { queue, at, now: () => now }));
  for (;;) {
    await settle();
    events.sort((one, other) => one.at - other.at);
    const next = events.shift();
    if (!next || next.at > durationMs) break;
    now = next.at;
    next.happen();
  }
  now = durationMs;
  const served = results.map((read) => read());
  clock.mockRestore();
  return served;
}

interface World {
  readonly queue: FairQueue<{ costMs: number }>;
  readonly at: (when: number, happen: () => void) => void;
  readonly now: () => number;
}

/** Starts a client. @returns a function that reads what it got so far */
function start(
  { key, group, isLarge, costs, atOnce, pauseMs = 0, arrivesAt = 0 }: Client,
  { queue, at, now }: World,
): () => Served {
  const waits: number[] = [];
  const waiting = new Set<number>();
  let [time, documents] = [0, 0];

  const ask = () => {
    const cost = costs[documents % costs.length] ?? 0;
    documents += 1;
    // Distinct numbers, so that a set can hold them.
    const arrivedAt = now() + documents * 1e-6;
    waiting.add(arrivedAt);
    const party = { key, ...(group !== undefined && { group }), ...(isLarge && { isLarge }) };
    void queue.run(party, async (slot) => {
      waiting.delete(arrivedAt);
      waits.push(now() - arrivedAt);
      await new Promise<void>((end) => at(now() + cost, end));
      slot.costMs = cost;
      time += cost;
      at(now() + pauseMs, ask);
    });
  };
  for (let open = 0; open < atOnce; open += 1) at(arrivesAt, ask);
  return () => ({ key, time, waits, unserved: [...waiting].map((since) => now() - since) });
}
