export { fromHtml } from './from-html.ts';
export type { FromHtmlOptions } from './options.ts';
