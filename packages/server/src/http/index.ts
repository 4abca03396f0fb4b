export { breakBody, onBrokenBody } from './broken-body.ts';
export { closeSlowly } from './close-slowly.ts';
export { commonHeaders } from './common-headers.ts';
export { attachment, isReservedName } from './content-disposition.ts';
export { chooseCoding } from './encodings.ts';
export * from './endpoint.ts';
export { beginExchange, pathBelow, requestOf, routeName, type Exchange } from './exchange.ts';
export { createRouter, type Route } from './router.ts';
export { encodeReply, errorReply, sendReply } from './send.ts';
export {
  fileContent,
  largeFileContent,
  generatedContent,
  type StaticContent,
} from './static-content.ts';
export { traceExchange } from './trace-exchange.ts';
