import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as source from '../src/index.ts';
import { respond, converted } from './scripted-server.ts';
import { withScript } from './with-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program that imports the installed package and parses its output. */
function run(type: 'module' | 'commonjs', program: string): unknown {
  const words = [`--input-type=${type}`, '--eval', program];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }));
}

describe('the built package', () => {
  const names = Object.keys(source).sort();

  test('has the same exports for import and require', () => {
    const list = 'console.log(JSON.stringify(Object.keys(client).sort()))';
    expect(run('module', `import * as client from '@mdconv/client'; ${list}`)).toEqual(names);
    expect(run('commonjs', `const client = require('@mdconv/client'); ${list}`)).toEqual(names);
  });

  test('recognizes errors of its other copy', () => {
    const program = `
      import { createRequire } from 'node:module';
      import { inspect } from 'node:util';
      import { ConfigurationError, MdconvError } from '@mdconv/client';
      const other = createRequire(import.meta.url)('@mdconv/client');
      const error = new ConfigurationError('no');
      const known = [other, { MdconvError }].map((copy) => copy.MdconvError.isMdconvError(error));
      const instance = error instanceof other.MdconvError;
      const [first] = inspect(error).split('\\n');
      console.log(JSON.stringify([known, instance, error.name, first]));`;
    expect(run('module', program)).toEqual([
      [true, true],
      false,
      'ConfigurationError',
      'ConfigurationError: no',
    ]);
  });

  test('an unused import adds nothing to a bundle', async () => {
    const stdin = { contents: `import '@mdconv/client';`, resolveDir: root };
    const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false });
    expect(outputFiles[0]?.text.trim()).toBe('');
  });

  test('needs only globals that all platforms have', () =>
    withScript(
      [converted, respond(200, '# A', { etag: '"1"' }), respond(200, { id: 'f', version: 2 })],
      async (_client, { url, requests }) => {
        // From the WinterTC minimum common API; no process, Buffer, window or require.
        const module = { exports: {} as typeof source };
        const platform = {
          ...{
            AbortController,
            AbortSignal,
            Headers,
            URL,
            URLSearchParams,
            TextDecoder,
            Uint8Array,
          },
          ...{ atob, clearTimeout, crypto, fetch, performance, setTimeout },
        };
        runInContext(
          readFileSync(new URL('../dist/index.cjs', import.meta.url), 'utf8'),
          createContext({ ...platform, module, exports: module.exports }),
        );
        const client = new module.exports.Mdconv({ apiKey: 'mdc_live_k', baseUrl: url });
        const { bytes } = await client.convert({ markdown: 'a', format: 'pdf' });
        expect([...bytes]).toEqual([...Buffer.from('abc')]);
        expect(await client.files.update('f', (text) => `${text}\n`)).toMatchObject({ version: 2 });
        expect(requests).toHaveLength(3);
      },
    ));
});
