export { commonHeaders } from './common-headers.ts';
export { attachment } from './content-disposition.ts';
export * from './endpoint.ts';
export { beginExchange, pathBelow, requestOf, routeName, type Exchange } from './exchange.ts';
export { createRouter, type Route } from './router.ts';
export { errorReply, sendReply } from './send.ts';
