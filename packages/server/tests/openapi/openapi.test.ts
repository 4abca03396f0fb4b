import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorTable } from '@mdconv/core';
import openApiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '@mdconv/tools/testing/browser';
import { endpoints } from '../../src/endpoints/index.ts';
import { errorCodesOf, openApiDocument } from '../../src/openapi/index.ts';
import { pointer, reference, served, shapeFaults, type Media } from './reference.ts';
import { startServer, type Running } from '../running-server.ts';

const require = createRequire(import.meta.url);

let server: Running;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'mdconv-openapi-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, { key: null, headers });

describe('GET /openapi.json', () => {
  test('describes the served endpoints', async () => {
    const { status, headers, json } = await get('/openapi.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json).toEqual(served);
  });

  test('can be cached, and read by pages of all origins', async () => {
    const { headers } = await get('/openapi.json');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}(-gzip|-br)?"$/);
    expect((await get('/openapi.json', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get('/openapi.json', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('contains the base path as server URL', () => {
    expect(openApiDocument(endpoints, '/mdconv')).toMatchObject({ servers: [{ url: '/mdconv' }] });
    expect(openApiDocument(endpoints)).toMatchObject({ servers: [{ url: '/' }] });
  });
});

const operations = endpoints.map((endpoint) => {
  const { method, path } = endpoint;
  const operation = reference.paths[path]![method.toLowerCase()]!;
  return [`${method} ${path}`, { endpoint, operation }] as const;
});

describe('the document', () => {
  test('has unique operation ids', () => {
    const ids = operations.map(([, { operation }]) => operation.operationId);
    expect(ids.filter((id) => !/^[a-z]+[A-Za-z]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(operations)('%s lists all of its error codes', (_, { endpoint, operation }) => {
    const documented = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}).map((code) => [
          code,
          Number(status),
        ]),
      );
    expect(documented).toEqual(
      errorCodesOf(endpoint).map((code) => [code, errorTable[code].status]),
    );
    for (const [code] of documented)
      expect(reference.components.examples).toHaveProperty(String(code));
  });

  test.each(operations)('%s has valid examples', (_, { endpoint, operation }) => {
    const at = ['paths', endpoint.path, endpoint.method.toLowerCase()];
    const { requestBody, responses } = operation;
    if (requestBody) checkExamples([...at, 'requestBody'], requestBody.content);
    for (const [status, { content = {} }] of Object.entries(responses))
      checkExamples([...at, 'responses', status], content);
  });

  test('every body has an example', () => {
    const bare = operations.filter(([, { endpoint, operation }]) => {
      const { requestBody, responses } = operation;
      const answer = responses[endpoint.success.status];
      const bodies = [requestBody, answer].flatMap(
        (one) => one?.content?.['application/json'] ?? [],
      );
      return bodies.some(({ example }) => example === undefined);
    });
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  test.each(['/api/v1/convert', '/compat/api/v1/convert'])(
    'the example of %s matches its response',
    async (path) => {
      const { requestBody, responses } = reference.paths[path]!['post']!;
      const body = requestBody?.content['application/json']?.example;
      const own = await startServer();
      const { json } = await own.call('POST', path, { body });
      const requestId = 'requestId' in json ? { requestId: expect.any(String) as string } : {};
      const shown = responses['200']?.content?.['application/json']?.example as object;
      expect(json).toEqual({ ...shown, ...requestId });
      await own.close();
    },
  );
});

function checkExamples(at: readonly string[], content: Readonly<Record<string, Media>>): void {
  for (const [type, { schema, example, examples = {} }] of Object.entries(content)) {
    const given = [
      ...(schema && example !== undefined ? [example] : []),
      ...Object.keys(examples).map((name) => reference.components.examples[name]?.value),
    ];
    for (const value of given)
      expect(shapeFaults(pointer(...at, 'content', type, 'schema'), value)).toEqual([]);
  }
}

describe('other tools accept it', () => {
  const file = () => {
    const path = join(folder, 'openapi.json');
    writeFileSync(path, JSON.stringify(served));
    return path;
  };

  test('Redocly reports no problems with its recommended rules', () => {
    const bin = require.resolve('@redocly/cli/bin/cli.js');
    // Pages and health checks have no errors of their own, redirects have no other response.
    const skipped = ['operation-4xx-response', 'operation-2xx-response'];
    const rules = ['--extends', 'recommended', ...skipped.flatMap((rule) => ['--skip-rule', rule])];
    const { stdout } = spawnSync(
      process.execPath,
      [bin, 'lint', ...rules, '--format', 'json', file()],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const { problems, totals } = JSON.parse(stdout) as { problems: unknown; totals: object };
    expect({ problems, totals }).toMatchObject({
      problems: [],
      totals: { errors: 0, warnings: 0 },
    });
  });

  test('a program with openapi-typescript and openapi-fetch compiles', async () => {
    const types = join(folder, 'openapi.d.ts');
    writeFileSync(types, astToString(await openApiTypes(JSON.stringify(served))));
    const program = join(folder, 'program.ts');
    writeFileSync(program, fetchProgram);
    const compiled = ts.createProgram([types, program], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { 'openapi-fetch': [require.resolve('openapi-fetch').replace(/\.cjs$/, '.d.mts')] },
    });
    const faults = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => messageText);
    expect(faults).toEqual([]);
  });

  test('operations for keys and of the server itself have samples that its tools can read', () => {
    const samples = operations.flatMap(([name, { operation }]) =>
      (operation['x-codeSamples'] ?? []).map(({ lang, source }) => ({ name, lang, source })),
    );
    const isForPrograms = (name: string) => /\/api\/|\/(healthz|readyz|metrics|docs)\b/.test(name);
    const sampled = new Set(samples.map(({ name }) => name));
    for (const [name] of operations.filter(([name]) => isForPrograms(name)))
      expect(sampled).toContain(name);
    expect(samples).toHaveLength(3 * sampled.size);
    for (const { lang, source } of samples)
      if (lang === 'JavaScript')
        expect(ts.transpileModule(source, { reportDiagnostics: true }).diagnostics).toEqual([]);
    const shell = samples.filter(({ lang }) => lang === 'Shell').map(({ source }) => source);
    expect(spawnSync('sh', ['-n'], { input: shell.join('\n') }).status).toBe(0);
    const python = samples.filter(({ lang }) => lang === 'Python').map(({ source }) => source);
    const parse = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
    const { status, error } = spawnSync('python3', ['-c', parse], {
      input: JSON.stringify(python),
    });
    if (error) console.warn('Skipped: python3 is not installed.');
    else expect(status).toBe(0);
  });
});

/** What a user of the two packages writes. */
const fetchProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './openapi';

const client = createClient<paths, 'application/json'>({ baseUrl: 'http://127.0.0.1:8787' });

export async function plan(): Promise<string | undefined> {
  const { data, error } = await client.POST('/api/v1/convert', {
    body: { markdown: '# Plan', format: 'text', settings: { tidy: { polish: false } } },
  });
  if (error) throw new Error(error.error.message);
  // A caller that prefers a job gets none.
  return data?.output;
}

export async function pdf(): Promise<string | undefined> {
  const { data } = await client.POST('/api/v1/convert', {
    body: { markdown: '# Plan', format: 'pdf' },
  });
  return data?.outputBase64;
}

export async function names(id: string): Promise<readonly string[]> {
  const { data } = await client.GET('/api/v1/projects/{id}', { params: { path: { id } } });
  return (data?.files ?? []).map(({ name }) => name);
}
`;

describe('GET /docs', () => {
  test('is a page that can only run its own script', async () => {
    const { headers, bytes } = await get('/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; worker-src blob:; connect-src 'self';/,
    );
    expect(
      Buffer.from(bytes)
        .toString()
        .match(/<script[^>]*>/g),
    ).toEqual(['<script src="docs/redoc.js">']);
  });

  test('the script contains its license and contacts no other server', async () => {
    const { headers, bytes } = await get('/docs/redoc.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(Buffer.from(bytes).includes('cdn.redoc')).toBe(false);
    const license = new URL('../../dist/redoc/LICENSE', import.meta.url);
    expect(readFileSync(license, 'utf8')).toContain('The MIT License');
  });

  test.skipIf(!hasBrowser())('shows every endpoint and contacts no other server', async () => {
    const page = await lookAt(`${server.url}/docs`, endpoints.at(-1)!.summary);
    const missing = endpoints.filter(({ summary }) => !page.text.includes(summary));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(page.complaints).toEqual([]);
    expect(
      page.requests.filter((url) => !url.startsWith(server.url) && !/^(blob|data):/.test(url)),
    ).toEqual([]);
    expect(page.requests).toContain(`${server.url}/docs/redoc.js`);
  });
});

/** Loads a page in a browser; returns its text, its requests and its console errors. */
async function lookAt(url: string, last: string) {
  const browser = await openBrowser({ host: '127.0.0.1' });
  const requests: string[] = [];
  const complaints: string[] = [];
  browser.on<{ request: { url: string } }>('Network.requestWillBeSent', ({ request }) =>
    requests.push(request.url),
  );
  browser.on<{ entry: { text: string } }>('Log.entryAdded', ({ entry }) =>
    complaints.push(entry.text),
  );
  await browser.send('Network.enable');
  await browser.send('Log.enable');
  await browser.send('Page.enable');
  // Earlier, the query would run on the previous page.
  const loaded = new Promise((resolve) => browser.on('Page.loadEventFired', resolve));
  await browser.send('Page.navigate', { url });
  await loaded;
  const { result } = await browser.send<{ result: { value: string } }>('Runtime.evaluate', {
    expression: textWith(last),
    awaitPromise: true,
  });
  await browser.close();
  return { text: result.value, requests, complaints };
}

/** Runs in the page: waits for a text, then returns the whole text. */
function textWith(words: string): string {
  return `new Promise((resolve) => {
    const look = () => {
      const text = document.body?.innerText ?? '';
      if (text.includes(${JSON.stringify(words)})) resolve(text);
      else setTimeout(look, 100);
    };
    look();
  })`;
}
