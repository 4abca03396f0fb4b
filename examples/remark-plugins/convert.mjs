// Converts a document with directives to html: node convert.mjs document.md > document.html
import { readFile } from 'node:fs/promises';
import { convert } from '@mdconv/render';
import remarkDirective from 'remark-directive';
import { remarkDirectiveElements } from './remark-directive-elements.mjs';

const markdown = await readFile(process.argv[2], 'utf8');
const { output, warnings } = await convert(
  { markdown, format: 'html' },
  { remarkPlugins: [remarkDirective, remarkDirectiveElements] },
);
process.stdout.write(output);
for (const { message } of warnings) console.error(message);
