import { expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { roles } from '../painted-text.ts';

test.each([
  ['| | |\n|---|---|\n| a | b |', 'Table(TBody(TR(TH(P) TD(P))))'],
  ['| | x |\n|---|---|\n| a | b |', 'Table(THead(TR(TD TH(P))) TBody(TR(TH(P) TD(P))))'],
])('assistive technology gets no empty headers of %j', async (markdown, structure) => {
  const { display } = await layOutMarkdown({ markdown });
  expect(roles(display.structure)).toBe(`Document(${structure})`);
});
