// Prints which packages are loaded once a document has been converted to the given format.
import { createRequire, register } from 'node:module';
import { MessageChannel } from 'node:worker_threads';

const { port1, port2 } = new MessageChannel();
const urls = [];
port1.on('message', (url) => urls.push(url)).unref();
const hooks = `
  let port;
  export const initialize = (data) => { port = data; };
  export async function resolve(specifier, context, next) {
    const resolved = await next(specifier, context);
    port.postMessage(resolved.url);
    return resolved;
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
  data: port2,
  transferList: [port2],
});

const [module, format] = process.argv.slice(2);
const { convert } = await import(module);
if (format) await convert({ markdown: '# Title\n\n*Text*\n\n```js\nlet a = 1\n```\n', format });

// What CommonJS requires from CommonJS passes no hook.
urls.push(...Object.keys(createRequire(import.meta.url).cache));
const packages = urls.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
console.log(JSON.stringify([...new Set(packages)].sort()));
process.exit();
