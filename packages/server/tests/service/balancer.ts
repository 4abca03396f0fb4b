import { Agent, createServer, request as open } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A simple load balancer: round-robin over the servers whose `/readyz` returns 200, with keep-alive
 * connections. It only retries on another server if the connection was refused, because a request that
 * was sent may have taken effect.
 */
export interface Balancer {
  readonly url: string;
  /** Replaces the server in a slot; resolves when it is ready. */
  place(at: number, url: string): Promise<void>;
  /** Forwarded requests whose server disconnected before the response ended. */
  brokenOff(): number;
  /** Responses by slot. */
  answers(): readonly number[];
  close(): Promise<void>;
}

interface Target {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

const checkEveryMs = 100;

export async function startBalancer(): Promise<Balancer> {
  const targets: Target[] = [];
  const answers: number[] = [];
  let brokenOff = 0;
  let turn = 0;

  /** Servers that are not ready come last; they may still accept requests. */
  function inTurn(): Target[] {
    turn += 1;
    const round = targets.map((_, n) => targets[(n + turn) % targets.length] as Target);
    return [...round.filter((one) => one.isReady), ...round.filter((one) => !one.isReady)];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    for (const target of inTurn())
      try {
        await passOn(target, { request, body, response });
        const at = targets.indexOf(target);
        answers[at] = (answers[at] ?? 0) + 1;
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        brokenOff += 1;
        response.destroy();
        return;
      }
    response.writeHead(503).end();
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const checking = setInterval(() => void Promise.all(targets.map(check)), checkEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async place(at, url) {
      const target = { url, agent: new Agent({ keepAlive: true }), isReady: false };
      targets[at]?.agent.destroy();
      targets[at] = target;
      while (!target.isReady) await pause(checkEveryMs);
    },
    brokenOff: () => brokenOff,
    answers: () => answers,
    async close() {
      clearInterval(checking);
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function check(target: Target): Promise<void> {
  const answer = await fetch(`${target.url}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  target.isReady = answer?.status === 200;
  if (target.isReady) return;
  for (const idle of Object.values(target.agent.freeSockets).flat()) idle?.destroy();
}

interface Passed {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

/** @throws {Error} from the connection */
function passOn({ url, agent }: Target, { request, body, response }: Passed): Promise<void> {
  const { method, headers } = request;
  return new Promise((resolve, reject) => {
    open(url + request.url, { method, agent, headers: endToEnd(headers) })
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        pipeline(answer, response).then(resolve, reject);
      })
      .on('error', reject)
      .end(body);
  });
}

/** Removes hop-by-hop headers. Source: RFC 9110, 7.6.1. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
  return others;
}
