// Writes docs/reference/ from the tables and types of the built packages. With --check: compares, writes
// nothing, prints the first difference of each page and exits with 1 if a page differs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { designSystemJsonSchema, designSystems } from '@mdconv/core';
import { docxStyles } from '@mdconv/render/docx';
import { errors, metrics, openApi, settings } from '@mdconv/server/reference';
import { tsImport } from 'tsx/esm/api';
import { checksPage } from './checks-page.mjs';
import { configurationPage } from './configuration-page.mjs';
import { designSystemsPage } from './design-systems-page.mjs';
import { docxStylesPage } from './docx-styles-page.mjs';
import { errorsPage } from './errors-page.mjs';
import { httpPage } from './http-page.mjs';
import { metricsPage } from './metrics-page.mjs';
import { publicApi } from './public-api.mjs';
import { publicApiPage } from './public-api-page.mjs';
import { rulesPage } from './rules-page.mjs';

// Builds contain no examples of rules.
const { tidyRules } = await tsImport('../../packages/core/src/tidy/index.ts', import.meta.url);
const { origins } = await tsImport('../../packages/core/src/tidy/rules/rule.ts', import.meta.url);
const { checkKinds } = await tsImport(
  '../../packages/render/src/check/kinds/index.ts',
  import.meta.url,
);
const { families } = await tsImport(
  '../../packages/render/src/check/check-kind.ts',
  import.meta.url,
);

const folder = new URL('../reference/', import.meta.url);
const brand = new URL('../../examples/designs/tidepool.json', import.meta.url);
const pages = {
  'rules.md': rulesPage(tidyRules, origins),
  'checks.md': checksPage(checkKinds, families),
  'design-systems.md': designSystemsPage(
    designSystems,
    designSystemJsonSchema(),
    await readFile(brand, 'utf8'),
  ),
  'docx-styles.md': docxStylesPage(docxStyles),
  'configuration.md': configurationPage(settings),
  'metrics.md': metricsPage(metrics),
  'http.md': httpPage(openApi()),
  'errors.md': errorsPage(errors),
  'public-api.md': publicApiPage(publicApi(['core', 'render', 'store', 'server', 'client'])),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
};

if (process.argv.includes('--check')) await check();
else await write();

async function write() {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(pages)) {
    await writeFile(new URL(name, folder), text);
    console.log(`docs/reference/${name}`);
  }
}

async function check() {
  for (const [name, wanted] of Object.entries(pages)) {
    const text = await readFile(new URL(name, folder), 'utf8').catch(() => '');
    if (text === wanted) continue;
    const lines = wanted.split('\n');
    const given = text.split('\n');
    const at = lines.findIndex((line, index) => line !== given[index]);
    const line = at < 0 ? lines.length : at;
    console.error(
      `docs/reference/${name}:${line + 1} is out of date.\n- ${given[line] ?? ''}\n+ ${lines[line] ?? ''}`,
    );
    process.exitCode = 1;
  }
  if (process.exitCode) console.error('Run: npm run docs');
}
