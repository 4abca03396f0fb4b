export * from './endpoint.ts';
export { beginExchange, pathBelow, requestOf, routeName, type Exchange } from './exchange.ts';
export { createRouter, type Route } from './router.ts';
export { errorReply, limitReading, sendReply } from './send.ts';
