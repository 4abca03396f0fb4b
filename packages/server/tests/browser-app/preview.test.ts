import { convert } from '@mdconv/render';
import { describe, expect, test } from 'vitest';
import { convertToPreview } from '../../app/preview/convert-to-preview.ts';
import type { PreviewRequest } from '../../app/preview/messages.ts';

const request: PreviewRequest = {
  markdown: '',
  design: 'minimal-clean',
  actions: ['clean'],
  settings: {},
  page: {},
  isPaper: false,
};

const markdown = 'a. "one"\nb. two\n\n$x$\n\n```mermaid\npie\n"a": 1\n```\n';

describe('the preview shows what a conversion to html returns', () => {
  test.each<PreviewRequest['settings']>([
    {},
    { fancyLists: { enable: false } },
    { math: { enable: false } },
    { tidy: { polish: false } },
    { tidy: { enable: false } },
    { diagrams: { enable: false } },
  ])('with %j', async (settings) => {
    const shown = await convertToPreview({ ...request, markdown, settings }, async () => undefined);
    const { output, warnings } = await convert(
      { markdown, format: 'html', settings },
      { embedFonts: false },
    );
    if (shown.kind !== 'shown') throw new Error('The preview failed.');
    expect(shown.html).toBe(output);
    expect(shown.problems.map(({ rule }) => rule)).toEqual(warnings.map(({ rule }) => rule));
  });
});
