export { createTransport, type RequestOptions, type Transport } from './transport.ts';
