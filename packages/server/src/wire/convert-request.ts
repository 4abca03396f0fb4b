import { ConvertRequest, markdownLengthMax } from '@mdconv/core';

const { shape } = ConvertRequest;

/** What the engine reads, with what it checks beyond the shape; for the reference. */
export const ConvertRequestBody = ConvertRequest.extend({
  markdown: shape.markdown
    .max(markdownLengthMax)
    .describe('Markdown; its length is counted in code points.'),
  designSystem: shape.designSystem.describe('Slug of a design system.'),
  actions: shape.actions.describe('Passes over the markdown before it is rendered.'),
  page: shape.page.describe(
    'What differs from the page of the design system. Margins in mm; at least 40 mm stay for text.',
  ),
}).meta({ id: 'ConvertRequest' });
