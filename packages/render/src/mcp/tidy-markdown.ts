import { tidy } from '@mdconv/core';
import { notesOf } from './notes.ts';
import { inline, openNamed, outputInput } from './output.ts';
import { readSource, sourceInput } from './source.ts';
import type { Tool } from './tool.ts';

export const tidyMarkdown: Tool = {
  name: 'tidy_markdown',
  description: 'Clean and repair damaged markdown; answers it, or the path of output',
  input: {
    properties: {
      ...sourceInput,
      ...outputInput,
      output: { type: 'string', description: 'Another .md file' },
    },
  },
  async run(given, context) {
    const source = await readSource(given, context);
    const name = given['output'] as string | undefined;
    const output =
      name === undefined
        ? undefined
        : await openNamed(name, ['.md', '.markdown'], given, source, context.workspace);
    const { markdown, warnings } = tidy(source.markdown, { actions: ['clean', 'repair'] });
    const notes = warnings.length > 0 ? notesOf(source.markdown, warnings) : ['Nothing to change.'];
    if (!output) return [inline(markdown), notes.join('\n')];
    await output.write(markdown);
    return [[output.path, ...notes].join('\n')];
  },
};
