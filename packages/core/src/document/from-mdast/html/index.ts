export { addElement } from './add-element.ts';
export { adoptStrays } from './adopt-strays.ts';
export { buildBlockElement } from './block-element.ts';
export { nestHtml } from './nest-html.ts';
