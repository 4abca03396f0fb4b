export { commonHeaders } from './common-headers.ts';
export { attachment, isReservedName } from './content-disposition.ts';
export { chooseCoding, type Coding } from './encodings.ts';
export * from './endpoint.ts';
export { beginExchange, pathBelow, requestOf, routeName, type Exchange } from './exchange.ts';
export { createRouter, type Route } from './router.ts';
export { errorReply, sendReply } from './send.ts';
export { fileContent, generatedContent, type StaticContent } from './static-content.ts';
