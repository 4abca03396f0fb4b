import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type typescript from 'typescript';
import type { Check } from './check.ts';
import { packages as allPackages, type Scratch } from './scratch.ts';

type TypeScript = typeof typescript;

const versions = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9'];

/** What a program writes with each package. */
const programs: Readonly<Record<string, string>> = {
  core: `import { parse, tidy, type Document } from '@mdconv/core';
const document: Document = parse(tidy('# Plan', { actions: ['clean'] }).markdown);
export const blocks: number = document.blocks.length;`,
  render: `import { convert, createPool } from '@mdconv/render';
import { renderHtml } from '@mdconv/render/html';
import { renderText } from '@mdconv/render/text';
export const pool = () => createPool({ workers: 1 });
export async function pdf(): Promise<Response> {
  const { output } = await convert({ markdown: '# Plan', format: 'pdf' });
  void new Blob([output]);
  return new Response(output);
}
export async function html(): Promise<string> {
  const { output } = await convert({ markdown: '# Plan', format: 'html' });
  return output;
}
export const writers = { renderHtml, renderText };`,
  store: `import { openSqlite, openStore, type Store } from '@mdconv/store';
export const open = (): Promise<Store> => openStore(openSqlite({ path: ':memory:' }));`,
  server: `import { createServer, readConfig } from '@mdconv/server';
export const start = () => createServer({ config: readConfig({}) });`,
  client: `import { Mdconv, RateLimitError } from '@mdconv/client';
const client = new Mdconv({ apiKey: 'key' });
export async function pdf(): Promise<Response> {
  const { bytes } = await client.convert({ markdown: '# Plan', format: 'pdf' });
  return new Response(bytes);
}
export const limited = (error: unknown): boolean => error instanceof RateLimitError;`,
};

/** Names of TypeScript's options, and the ending of a program. */
const resolutions = [
  { name: 'node10', module: 'ESNext', moduleResolution: 'Node10', ending: 'ts' },
  { name: 'node16', module: 'Node16', moduleResolution: 'Node16', ending: 'mts' },
  { name: 'node16, CommonJS', module: 'Node16', moduleResolution: 'Node16', ending: 'cts' },
  { name: 'nodenext', module: 'NodeNext', moduleResolution: 'NodeNext', ending: 'mts' },
  { name: 'nodenext, CommonJS', module: 'NodeNext', moduleResolution: 'NodeNext', ending: 'cts' },
  { name: 'bundler', module: 'ESNext', moduleResolution: 'Bundler', ending: 'ts' },
] as const;

/** Programs in each version of TypeScript, with each module resolution. */
export async function typeChecks(scratch: Scratch): Promise<readonly Check[]> {
  const aliases = versions.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]);
  const folder = await scratch.install('types', allPackages, {
    ...(Object.fromEntries(aliases) as Record<string, string>),
    '@types/node': '20',
  });
  for (const [name, text] of Object.entries(programs))
    for (const ending of ['ts', 'mts', 'cts'])
      writeFileSync(join(folder, `${name}.${ending}`), text);
  const require = createRequire(join(folder, 'package.json'));
  return versions.flatMap((version) =>
    resolutions.map((resolution) => ({
      group: `TypeScript ${version}`,
      name: resolution.name,
      run: () => compile(require(`typescript-${version}`) as TypeScript, folder, resolution),
    })),
  );
}

/** Compiles all programs strictly. @throws {Error} the first problem of each package */
function compile(
  ts: TypeScript,
  folder: string,
  { module, moduleResolution, ending }: (typeof resolutions)[number],
): string {
  const names = Object.keys(programs);
  const compiled = ts.createProgram(
    names.map((name) => join(folder, `${name}.${ending}`)),
    {
      strict: true,
      noEmit: true,
      esModuleInterop: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node'],
      typeRoots: [join(folder, 'node_modules/@types')],
      module: ts.ModuleKind[module],
      moduleResolution: ts.ModuleResolutionKind[moduleResolution],
    },
  );
  // The declarations of the packages are compiled, too; those of other packages are not ours.
  const problems = compiled
    .getSourceFiles()
    .filter(
      ({ fileName }) => !fileName.includes('/node_modules/') || fileName.includes('/@mdconv/'),
    )
    .flatMap((file) => [
      ...compiled.getSyntacticDiagnostics(file),
      ...compiled.getSemanticDiagnostics(file),
    ])
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      const path = file?.fileName.replace(`${folder}/`, '');
      return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return names.join(' ');
}
