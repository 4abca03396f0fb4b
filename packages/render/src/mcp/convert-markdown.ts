import { formats, formatTable, type Format } from '@mdconv/core';
import type { Conversion } from '../convert.ts';
import { notesOf } from './notes.ts';
import { besideSource, inline, openNamed, outputInput } from './output.ts';
import { imagesOf, readSource, sourceInput, type Source } from './source.ts';
import type { Given, Tool, ToolContext } from './tool.ts';
import type { OutputFile } from './workspace.ts';

export const convertMarkdown: Tool = {
  name: 'convert_markdown',
  description: 'Make a designed document of markdown; answers its path, pages and problems',
  input: {
    properties: {
      ...sourceInput,
      format: { type: 'string', enum: formats },
      design: { type: 'string', description: 'of list_design_systems' },
      ...outputInput,
    },
    required: ['format'],
  },
  async run(given, context) {
    const { workspace, engine, signal } = context;
    const source = await readSource(given, context);
    const format = given['format'] as Format;
    const output = await openOutput(given, source, context);
    const design = given['design'] as string | undefined;
    const { markdown } = source;
    const conversion = await engine.convert(
      { markdown, format, ...(design !== undefined && { designSystem: design }) },
      { resolveImage: imagesOf(source, workspace), signal },
    );
    const notes = notesOf(markdown, conversion.warnings);
    if (!output) return [inline(conversion.output as string), ...notes];
    await output.write(conversion.output);
    return [[describe(output, conversion), ...notes].join('\n')];
  },
};

/** @returns `undefined` if the answer contains the output */
async function openOutput(
  given: Given,
  source: Source,
  { workspace }: ToolContext,
): Promise<OutputFile | undefined> {
  const format = given['format'] as Format;
  const { extension, content } = formatTable[format];
  const name = (given['output'] as string | undefined) ?? besideSource(source, extension);
  if (name === undefined && content === 'text') return undefined;
  if (name === undefined)
    throw new Error(`Name a file for the ${format}: output, such as report${extension}.`);
  return openNamed(name, [extension], given, source, workspace);
}

/** `report.pdf: 2 pages, 34112 bytes, design minimal-clean` */
function describe({ path }: OutputFile, { pages, byteSize, designSystem }: Conversion): string {
  const count = pages === undefined ? '' : `${pages} page${pages === 1 ? '' : 's'}, `;
  return `${path}: ${count}${byteSize} bytes, design ${designSystem}`;
}
