export { openApiDocument } from './document.ts';
export { errorCodesOf } from './error-codes-of.ts';
export { errorGuide } from './error-guide.ts';
export { operationIdOf } from './operation-id-of.ts';
