import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { boot, convert, firstKey, useServerProcesses } from './booted-server.ts';

useServerProcesses();

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The program of docs/operate.md that registers the SDK. */
function documentedProgram(): string {
  const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const [program] = [...guide.matchAll(/^```js\n(.*?)^```$/gms)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes('OTLPTraceExporter'));
  return program!;
}

test('the program of the guide sends spans to a collector', async () => {
  let received = '';
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received += `${request.url} ${body}`;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  // Where the packages of the SDK are found.
  const folder = mkdtempSync(join(root, 'packages/server/node_modules/tracing-'));
  const program = join(folder, 'tracing.mjs');
  writeFileSync(program, documentedProgram());
  await expect.poll(() => collector.listening).toBe(true);
  const { port } = collector.address() as AddressInfo;
  const { url } = await boot({
    NODE_OPTIONS: `--import=${pathToFileURL(program).href}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const answer = await convert(url, firstKey(), { markdown: '# A', format: 'pdf' });
  expect(answer.status).toBe(200);
  await expect.poll(() => received).toContain('"POST /api/v1/convert"');
  expect(received).toContain('/v1/traces');
  for (const words of ['"mdconv"', '"wait for a worker"', '"store wallet.postHold"'])
    expect(received).toContain(words);
  expect(received).not.toContain(firstKey());
  collector.close();
  rmSync(folder, { recursive: true });
});

test('the server starts where the API of OpenTelemetry is not installed', async () => {
  const hooks = `export const resolve = (name, context, next) =>
    next(name === '@opentelemetry/api' ? 'file:///not/installed.js' : name, context);`;
  const register = `import { register } from 'node:module';
    register('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(hooks))});`;
  const { url } = await boot({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(register)}`,
  });
  const answer = await convert(url, firstKey(), { markdown: '# A', format: 'pdf' });
  expect(answer.status).toBe(200);
});
