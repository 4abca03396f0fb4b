export { createJsonReader, notUtf8, type JsonReader, type ReadBody } from './json-reader.ts';
export { dropBytes, takeBytes } from './own-memory.ts';
export { decode, type Base64Fields } from './parse-json.ts';
