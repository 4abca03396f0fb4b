export { openApiDocument } from './document.ts';
export { errorCodesOf } from './error-codes-of.ts';
