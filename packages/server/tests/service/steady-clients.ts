import { setTimeout as pause } from 'node:timers/promises';
import { isThorough } from '@mdconv/tools/testing/laws';
import { checkedFetch } from '../checked-fetch.ts';

/** Target and credentials of the clients. */
export interface Workplace {
  readonly url: string;
  readonly key: string;
  readonly projectId: string;
}

/** An operation that is charged once, however often it is retried. */
interface Act {
  readonly number: number;
  readonly path: string;
  readonly body: object;
}

/** What the clients observed. */
export interface Seen {
  /** Successful operations by path. */
  readonly done: Map<string, number>;
  /** Responses by status. */
  readonly statuses: Record<number, number>;
  /** Requests whose connection failed. */
  broken: number;
  /** Operations that were repeated after success and returned as replays. */
  replayed: number;
}

const formats = ['html', 'text', 'pdf'];
const retryMs = 100;
/** The pause between two operations of a client. The default leaves processor time to other tests. */
const pauseMs = isThorough ? 0 : 50;
export const convertPath = '/api/v1/convert';
export const filesPath = '/api/v1/files';

function actOf(number: number, project_id: string): Act {
  if (number % 4 === 0) {
    const body = { project_id, name: `${number}.md`, content: `# ${number}` };
    return { number, path: filesPath, body };
  }
  const markdown = `# Plan ${number}\n\nSome *words*.\n`;
  return { number, path: convertPath, body: { markdown, format: formats[number % 3] } };
}

/**
 * Clients that convert and save files until the test is over, each operation with its own idempotency
 * key. They retry failed connections with the same key and never give up.
 */
export async function work(
  place: Workplace,
  clients: number,
  isOver: (seen: Seen) => boolean,
): Promise<Seen> {
  const seen: Seen = { done: new Map(), statuses: {}, broken: 0, replayed: 0 };
  const underWay: Act[] = [];
  let number = 0;

  const finish = async (act: Act) => {
    const { path } = act;
    seen.done.set(path, (seen.done.get(path) ?? 0) + 1);
    if (act.number % 5 > 0) return;
    const again = await ask(place, act, seen);
    if (again?.headers.get('idempotency-replayed') !== 'true')
      throw new Error(`${path} did act ${act.number} twice.`);
    seen.replayed += 1;
  };
  const client = async () => {
    while (!isOver(seen)) {
      const act = actOf((number += 1), place.projectId);
      if (await ask(place, act, seen)) await finish(act);
      else underWay.push(act);
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  // The key of an operation on a killed server is released when its hold expires.
  for (const act of underWay) {
    while (!(await ask(place, act, seen))) await pause(1000);
    await finish(act);
  }
  return seen;
}

/** @returns the successful response; `undefined` while the first request is still running */
async function ask(place: Workplace, act: Act, seen: Seen): Promise<Response | undefined> {
  for (;;) {
    const answer = await send(place, act).catch(ofConnection);
    if (!answer) {
      seen.broken += 1;
      await pause(retryMs);
      continue;
    }
    const { status } = answer;
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (answer.ok) return answer;
    if (status === 409) return undefined;
    if (status < 500 && status !== 429)
      throw new Error(`${act.path} answered ${status}: ${await answer.text()}`);
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** Whether `fetch` threw because the connection failed. Other errors are not tolerated. */
function ofConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

function send({ url, key }: Workplace, { number, path, body }: Act): Promise<Response> {
  return checkedFetch(url + path, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `act-${number}`,
    },
    body: JSON.stringify(body),
  });
}
