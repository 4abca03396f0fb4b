import { setTimeout as pause } from 'node:timers/promises';

/** What clients of a server do during an outage of its database. */
export const operations = ['convert', 'save', 'read'] as const;

export type Operation = (typeof operations)[number];

/** A server and the credentials of an account with enough credits. */
export interface Workplace {
  readonly url: string;
  readonly key: string;
  readonly projectId: string;
}

export interface Outage {
  fail(): Promise<unknown> | void;
  /** How long the database stays unavailable. 0: the failure itself leaves a database that works. */
  readonly lastsMs: number;
  recover?(): Promise<unknown> | void;
}

/** What the clients observed. Times are milliseconds since the recovery. */
export interface Observed {
  /** How often each response was received before the recovery, such as `503 unavailable`. */
  readonly during: Readonly<Record<string, number>>;
  /** How often each response was received after the recovery. */
  readonly after: Readonly<Record<string, number>>;
  /** Time to the first success of each operation that began after the failure. */
  readonly firstGoodMs: Readonly<Record<Operation, number>>;
  /** Time of the last response that was not a success. Negative: all were successes. */
  readonly lastBadMs: number;
  /** Duration of the longest request. */
  readonly slowestMs: number;
  /** 503 responses without Retry-After. */
  readonly withoutRetryAfter: number;
  /** The values of Retry-After in 503 responses. */
  readonly retryAfter: readonly string[];
  /** Operations that cost a credit and were sent, each with an idempotency key. */
  readonly paid: readonly PaidOperation[];
}

export interface PaidOperation {
  readonly path: string;
  readonly idempotencyKey: string;
  readonly body: object;
  /** Whether it was acknowledged with a 2xx status. */
  acknowledged: boolean;
  /** The id of an acknowledged file. */
  fileId?: string;
}

interface Answer {
  readonly operation: Operation;
  readonly label: string;
  readonly isGood: boolean;
  /** Retry-After of a 503 response; null: it has none. */
  readonly retryAfter?: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Clients per operation. Together they are more than the connections of a server. */
const clientsEach = 4;
const pauseMs = 20;
const pauseAfterFailureMs = 200;
const requestTimeoutMs = 90_000;
const repeatForMs = 120_000;
/** Successes of each operation before the outage begins, and after its last failure. */
const goodInARow = 5;

/**
 * Lets clients work while the database fails and recovers.
 * @param patienceMs how long to wait for the recovery
 */
export async function workThrough(
  place: Workplace,
  outage: Outage,
  patienceMs = 120_000,
): Promise<Observed> {
  const answers: Answer[] = [];
  const paid: PaidOperation[] = [];
  let isOver = false;
  const client = async (operation: Operation) => {
    while (!isOver) {
      const answer = await ask(place, operation, paid);
      answers.push(answer);
      await pause(answer.isGood ? pauseMs : pauseAfterFailureMs);
    }
  };
  const clients = operations.flatMap((operation) =>
    Array.from({ length: clientsEach }, () => client(operation)),
  );
  try {
    await untilSound(answers, -Infinity, patienceMs);
    const failedAt = performance.now();
    await outage.fail();
    await pause(outage.lastsMs);
    await outage.recover?.();
    const recoveredAt = outage.lastsMs > 0 ? performance.now() : failedAt;
    await untilSound(answers, recoveredAt, patienceMs);
    return describe(answers, paid, { failedAt, recoveredAt });
  } finally {
    isOver = true;
    await Promise.all(clients);
  }
}

/** Waits until requests that began after a time have succeeded, some of each operation in a row. */
async function untilSound(answers: readonly Answer[], since: number, ms: number): Promise<void> {
  const endsAt = performance.now() + ms;
  const isSound = (operation: Operation) => {
    const own = answers.filter((each) => each.operation === operation && each.startedAt > since);
    return own.length >= goodInARow && own.slice(-goodInARow).every(({ isGood }) => isGood);
  };
  while (!operations.every(isSound)) {
    if (performance.now() > endsAt)
      throw new Error(`No recovery: ${JSON.stringify(answers.slice(-5))}`);
    await pause(pauseMs);
  }
}

function describe(
  answers: readonly Answer[],
  paid: readonly PaidOperation[],
  { failedAt, recoveredAt }: { readonly failedAt: number; readonly recoveredAt: number },
): Observed {
  const seen = answers.filter(({ endedAt }) => endedAt > failedAt);
  const isLater = ({ endedAt }: Answer) => endedAt > recoveredAt;
  const good = seen.filter((each) => each.isGood && isLater(each) && each.startedAt > failedAt);
  const firstGood = (operation: Operation) =>
    Math.min(
      ...good
        .filter((each) => each.operation === operation)
        .map(({ endedAt }) => endedAt - recoveredAt),
    );
  return {
    during: countLabels(seen.filter((each) => !isLater(each))),
    after: countLabels(seen.filter(isLater)),
    firstGoodMs: {
      convert: firstGood('convert'),
      save: firstGood('save'),
      read: firstGood('read'),
    },
    lastBadMs: Math.max(
      ...seen.filter(({ isGood }) => !isGood).map(({ endedAt }) => endedAt - recoveredAt),
      -1,
    ),
    slowestMs: Math.max(...seen.map(({ startedAt, endedAt }) => endedAt - startedAt)),
    withoutRetryAfter: seen.filter(({ retryAfter }) => retryAfter === null).length,
    retryAfter: [...new Set(seen.flatMap(({ retryAfter }) => retryAfter ?? []))],
    paid,
  };
}

function countLabels(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { label } of answers) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

async function ask(place: Workplace, operation: Operation, paid: PaidOperation[]): Promise<Answer> {
  const startedAt = performance.now();
  const received = await send(place, operation, paid).catch((error: Error) => error);
  const endedAt = performance.now();
  const timing = { operation, startedAt, endedAt };
  if (received instanceof Error)
    return { ...timing, label: `no response: ${received.name}`, isGood: false };
  const { status, code, retryAfter } = received;
  return {
    ...timing,
    label: code === undefined ? `${status}` : `${status} ${code}`,
    isGood: status < 300,
    ...(status === 503 && { retryAfter }),
  };
}

async function send(place: Workplace, operation: Operation, paid: PaidOperation[]) {
  if (operation === 'read') return receive(await request(place, 'GET', '/api/v1/usage'));
  const number = paid.length;
  const sent: PaidOperation = {
    idempotencyKey: `operation-${number}`,
    acknowledged: false,
    ...(operation === 'convert'
      ? { path: '/api/v1/convert', body: { markdown: `# Plan ${number}`, format: 'html' } }
      : {
          path: '/api/v1/files',
          body: { project_id: place.projectId, name: `${number}.md`, content: largeText(number) },
        }),
  };
  paid.push(sent);
  return repeat(place, sent);
}

/** The content of a saved file, so large that a full disk has no room for it. */
function largeText(number: number): string {
  return `# File ${number}\n`.repeat(500);
}

/** Sends an operation, again or for the first time. It acts once, because of its idempotency key. */
async function repeat(place: Workplace, sent: PaidOperation) {
  const response = await request(place, 'POST', sent.path, sent);
  const received = await receive(response);
  if (response.ok) {
    sent.acknowledged = true;
    const { id } = received.body as { readonly id?: string };
    if (id !== undefined) sent.fileId = id;
  }
  return received;
}

function request(
  { url, key }: Workplace,
  method: string,
  path: string,
  sent?: PaidOperation,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(sent && {
        'content-type': 'application/json',
        'idempotency-key': sent.idempotencyKey,
      }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
}

async function receive(response: Response) {
  const body = (await response.json()) as { readonly error?: { readonly code?: string } };
  const { status, headers } = response;
  return { status, code: body.error?.code, retryAfter: headers.get('retry-after'), body };
}

/** The acknowledged files whose content is not there. */
export async function lostFiles(place: Workplace, { paid }: Observed): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { fileId, body } of paid) {
    if (fileId === undefined) continue;
    const response = await request(place, 'GET', `/api/v1/files/${fileId}/content`);
    const { content } = body as { readonly content: string };
    if ((await response.text()) !== content) lost.push(fileId);
  }
  return lost;
}

/** Sends operations that were not acknowledged again, until all are. */
export async function repeatAll(place: Workplace, { paid }: Observed): Promise<void> {
  const endsAt = performance.now() + repeatForMs;
  for (const sent of paid)
    while (!sent.acknowledged) {
      const { status, code } = await repeat(place, sent);
      if (sent.acknowledged) break;
      if (performance.now() > endsAt)
        throw new Error(`${sent.path} still answers ${status} ${code}.`);
      await pause(pauseMs);
    }
}
