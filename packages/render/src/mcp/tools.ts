import { checkDocument } from './check-document.ts';
import { convertMarkdown } from './convert-markdown.ts';
import { listDesignSystems } from './list-design-systems.ts';
import type { Tool } from './tool.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

/** The tools in the order of their list. */
export const tools: readonly Tool[] = [
  convertMarkdown,
  checkDocument,
  tidyMarkdown,
  listDesignSystems,
];
