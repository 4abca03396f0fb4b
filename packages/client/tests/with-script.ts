import { expect } from 'vitest';
import { Mdconv, type MdconvOptions } from '../src/index.ts';
import { scriptedServer, type ScriptedServer, type Step } from './scripted-server.ts';

/** Runs a test with a scripted server and a client of it. */
export async function withScript(
  steps: readonly Step[],
  run: (client: Mdconv, server: ScriptedServer) => Promise<void>,
  options: MdconvOptions = {},
): Promise<void> {
  const server = await scriptedServer(steps);
  try {
    await run(new Mdconv({ apiKey: 'mdc_test_k', baseUrl: server.url, ...options }), server);
  } finally {
    await server.close();
  }
}

/** The rejection of a promise. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('The promise was not rejected.'),
    (error: unknown) => error,
  );
}
