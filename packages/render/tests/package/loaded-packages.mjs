// Prints which packages are loaded once a document has been converted to the given format, by the
// function of a module or by its command.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import Module, { createRequire, register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const { convert, loadCommand } = await import(module);
if (loadCommand) {
  const folder = await mkdtemp(join(tmpdir(), 'mdconv-'));
  const input = join(folder, 'a.md');
  await writeFile(input, markdown);
  const loaded = await loadCommand([]);
  await loaded.command([input, '--quiet', '-o', join(folder, `a.${format}`)]);
  await rm(folder, { recursive: true });
} else if (format) await convert({ markdown, format });

// Hooks do not see modules that CommonJS requires from CommonJS.
const urls = Object.keys(createRequire(import.meta.url).cache);
// Read messages synchronously: all have been sent, but their events may not have fired yet.
for (let sent; (sent = receiveMessageOnPort(port1));) urls.push(sent.message);
const packages = urls.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
// Files of the build with a name of their own, such as those of a bundled library.
const parts = urls.flatMap((url) => /\/dist\/([\w-]+)-[A-Z0-9]{8}\.js$/.exec(url)?.[1] ?? []);
// Packages that were removed from the cache again.
const bare = required.flatMap((id) => /^(?:@[^/.]+\/)?[^/.:]+/.exec(id)?.[0] ?? []);
console.log(JSON.stringify([...new Set([...packages, ...parts, ...bare])].sort()));
process.exit();
