import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import threads from 'node:worker_threads';

/**
 * Ends this process's access to the network and its right to start threads, which the permission
 * model of Node does not apply to. Every client of Node, `fetch` included, connects through these
 * functions; the channel to the parent process does not.
 */
export function renounceRights(): void {
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen']);
  refuseAll(dgram.Socket.prototype, ['bind', 'connect', 'send']);
  refuseAll(dns.Resolver.prototype, functionsOf(dns.Resolver.prototype));
  refuseAll(dns.promises.Resolver.prototype, functionsOf(dns.promises.Resolver.prototype));
  refuseAll(dns.promises, functionsOf(dns.promises));
  refuseAll(dns, functionsOf(dns));
  refuseAll(threads, ['Worker']);
  syncBuiltinESMExports();
}

function functionsOf(owner: object): readonly string[] {
  return Object.getOwnPropertyNames(owner).filter(
    (name) => name !== 'constructor' && typeof Reflect.get(owner, name) === 'function',
  );
}

function refuseAll(owner: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
}

function refuse(): never {
  throw new Error('A worker process has no network and starts no threads.');
}
