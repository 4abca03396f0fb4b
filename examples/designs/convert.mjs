// Sets a document in a design system of one's own: node convert.mjs out/
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert, readDesignSystem } from '@mdconv/render';

const here = (path) => new URL(path, import.meta.url);
const out = process.argv[2] ?? 'out';

// Says what tidepool.json changes of minimal-clean; its logo lies beside it.
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
  // What could not be done as asked, as when a font is missing; the others were mended.
  for (const { fixes, message } of warnings) if (fixes === 0) console.error(message);
}
