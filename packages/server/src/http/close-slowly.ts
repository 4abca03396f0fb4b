import type { Socket } from 'node:net';

/** How long a client that is still sending may take to read an error. */
const lingerMs = 2_000;

/**
 * Ends a connection whose client may still be sending. Closing it at once would reset it, and the client
 * could lose the response.
 */
export function closeSlowly(socket: Socket, last = ''): void {
  socket.end(last);
  const end = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(end));
}
