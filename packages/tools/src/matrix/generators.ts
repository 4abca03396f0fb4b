import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotHere, type Check } from './check.ts';
import { program, root, run, type Scratch } from './scratch.ts';

/** Clients generated from the OpenAPI document, compiled with strict types together with a program that uses them. */
const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript, -fetch',
    generate: (folder) =>
      run(program(folder, 'openapi-typescript'), ['openapi.json', '--output', 'fetch/types.ts'], {
        folder,
      }),
    folder: 'fetch',
    program: `import createClient from 'openapi-fetch';
import type { paths } from './types.js';
const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:8787' });
const { data } = await client.POST('/api/v1/convert', { body: { markdown: '# Plan', format: 'pdf' } });
export const output = typeof data === 'object' && 'byteSize' in data ? data.byteSize : undefined;`,
  },
  {
    name: 'hey-api',
    generate: (folder) =>
      run(
        program(folder, 'openapi-ts'),
        [
          '--input',
          'openapi.json',
          '--output',
          'hey/client',
          '--client',
          '@hey-api/client-fetch',
          '--no-log-file',
        ],
        { folder },
      ),
    folder: 'hey',
    program: `import { convert } from './client/index.js';
const { data } = await convert({ body: { markdown: '# Plan', format: 'pdf' } });
export const output = data;`,
  },
  {
    name: 'orval',
    generate: (folder) =>
      run(
        program(folder, 'orval'),
        ['--input', 'openapi.json', '--output', 'orval/client.ts', '--client', 'fetch'],
        { folder },
      ),
    folder: 'orval',
    program: `import { convert } from './client.js';
const { data, status } = await convert({ markdown: '# Plan', format: 'pdf' });
export const output = status === 200 ? data : undefined;`,
  },
  {
    name: 'openapi-generator',
    generate: async (folder) => {
      const words = [
        'generate',
        '--input-spec',
        'openapi.json',
        '--generator-name',
        'typescript-fetch',
        '--output',
        'java/client',
      ];
      try {
        return await run(program(folder, 'openapi-generator-cli'), words, { folder });
      } catch (error) {
        const { message } = error as Error;
        if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|maven|java/i.test(message)) throw error;
        throw new NotHere('It needs Java, and downloads its program from Maven Central.');
      }
    },
    folder: 'java',
    program: `import { ConversionApi } from './client/src/index.js';
export const api = new ConversionApi();`,
  },
];

interface Generator {
  readonly name: string;
  generate(folder: string): Promise<string>;
  /** What is compiled. */
  readonly folder: string;
  readonly program: string;
}

export async function generatorChecks(scratch: Scratch): Promise<readonly Check[]> {
  const folder = await scratch.install('generators', [], {
    '@hey-api/openapi-ts': '0.99.0',
    '@openapitools/openapi-generator-cli': '2.41.0',
    '@types/node': '20',
    'openapi-fetch': '0.17.0',
    'openapi-typescript': '7.13.0',
    orval: '8.38.0',
    typescript: '5.9.3',
  });
  cpSync(join(root, 'docs/reference/openapi.json'), join(folder, 'openapi.json'));
  return generators.map((generator) => ({
    group: 'Generators',
    name: generator.name,
    run: () => compileClient(folder, generator),
  }));
}

async function compileClient(folder: string, generator: Generator): Promise<string> {
  mkdirSync(join(folder, generator.folder), { recursive: true });
  await generator.generate(folder);
  writeFileSync(join(folder, generator.folder, 'program.ts'), generator.program);
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
    },
    include: [generator.folder],
  };
  const path = join(folder, `tsconfig.${generator.folder}.json`);
  writeFileSync(path, JSON.stringify(config));
  await run(program(folder, 'tsc'), ['--project', path], { folder });
  const files = readdirSync(join(folder, generator.folder), { recursive: true });
  return `${files.filter((name) => /\.ts$/.test(String(name))).length} files compile`;
}
