// Writes docs/reference/ from the data that the program itself works with.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { designSystemJsonSchema, designSystems, tidyRules } from '@mdconv/core';
import { docxStyles } from '@mdconv/render/docx';
import { errors, metrics, openApi, settings } from '@mdconv/server/reference';
import { configurationPage } from './configuration-page.mjs';
import { designSystemsPage } from './design-systems-page.mjs';
import { docxStylesPage } from './docx-styles-page.mjs';
import { errorsPage } from './errors-page.mjs';
import { httpPage } from './http-page.mjs';
import { metricsPage } from './metrics-page.mjs';
import { publicApi } from './public-api.mjs';
import { publicApiPage } from './public-api-page.mjs';
import { rulesPage } from './rules-page.mjs';

const folder = new URL('../reference/', import.meta.url);
const brand = new URL('../../examples/designs/tidepool.json', import.meta.url);
const pages = {
  'rules.md': rulesPage(tidyRules),
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

await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(pages)) {
  await writeFile(new URL(name, folder), text);
  console.log(`docs/reference/${name}`);
}
