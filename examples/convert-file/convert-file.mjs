// Converts one file through a server: node convert-file.mjs report.md report.pdf
// The client reads the server and its key from MDCONV_BASE_URL and MDCONV_API_KEY.
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Mdconv } from '@mdconv/client';

const [input, output] = process.argv.slice(2);
const client = new Mdconv();

const conversion = await client.convert({
  markdown: await readFile(input, 'utf8'),
  format: extname(output).slice(1),
  designSystem: 'executive-report',
  actions: ['clean', 'repair'],
});
// html and text are strings, the other formats are bytes.
await writeFile(output, conversion.output ?? conversion.bytes);

for (const { rule, fixes } of conversion.warnings) console.log(`${rule}: ${fixes}`);
console.log(`${output}: ${conversion.byteSize} bytes, ${conversion.creditsRemaining} credits left`);
