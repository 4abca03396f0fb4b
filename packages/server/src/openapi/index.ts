export { openApiDocument } from './document.ts';
export { errorCodesOf } from './errors.ts';
