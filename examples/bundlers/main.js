// Converts to every format, in this process and in a pool. Each bundler of this folder packs this program.
import { convert, createPool } from '@mdconv/render';

const markdown = '# Plan\n\nFirst things first.';
for (const format of ['html', 'text', 'pdf', 'docx', 'png']) {
  const { byteSize } = await convert({ markdown, format });
  if (byteSize > 0) console.log(format);
}
const pool = createPool({ workers: 1, warmFormats: [] });
const { pages } = await pool.convert({ markdown, format: 'pdf' });
console.log('pool', pages);
await pool.close();
