// Converts a document with a custom design system: node convert.mjs out/
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert, readDesignSystem } from '@mdconv/render';

const here = (path) => new URL(path, import.meta.url);
const out = process.argv[2] ?? 'out';

// tidepool.json lists the changes to minimal-clean; its logo is in the same folder.
const tidepool = await readDesignSystem(here('tidepool.json').pathname);
const markdown = await readFile(here('../documents/meeting-minutes.md'), 'utf8');

await mkdir(out, { recursive: true });
for (const format of ['pdf', 'docx', 'html', 'png']) {
  const { output, byteSize, warnings } = await convert(
    { markdown, format, designSystem: tidepool.slug },
    { designSystems: [tidepool] },
  );
  await writeFile(join(out, `meeting-minutes.${format}`), output);
  console.log(`meeting-minutes.${format}: ${byteSize} bytes`);
  // `fixes` is 0 for problems that were left as they are, such as a missing font.
  for (const { fixes, message } of warnings) if (fixes === 0) console.error(message);
}
