export { openApiDocument } from './document.ts';
export { errorCodesOf } from './error-codes-of.ts';
export { errorGuide, type ErrorGuide } from './error-guide.ts';
