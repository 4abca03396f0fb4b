// Prints which packages are loaded once a document has been converted to the given format.
import Module, { createRequire, register } from 'node:module';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

const { port1, port2 } = new MessageChannel();
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

const required = [];
const { require } = Module.prototype;
Module.prototype.require = function (id) {
  required.push(id);
  return require.call(this, id);
};

const [module, format, markdown] = process.argv.slice(2);
const { convert } = await import(module);
if (format) await convert({ markdown, format });

// What CommonJS requires from CommonJS passes no hook.
const urls = Object.keys(createRequire(import.meta.url).cache);
// What was sent is there, whether or not this thread has had a moment to hear it.
for (let sent; (sent = receiveMessageOnPort(port1));) urls.push(sent.message);
const packages = urls.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
// What was taken out of the cache again.
const bare = required.flatMap((id) => /^(?:@[^/.]+\/)?[^/.:]+/.exec(id)?.[0] ?? []);
console.log(JSON.stringify([...new Set([...packages, ...bare])].sort()));
process.exit();
