import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The responses of each open connection that have not been closed. */
const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes a response when its connection closes, also one that waits behind another one of the connection.
 * Node.js emits `close` only for the response that is being sent.
 * @param closed called once the response has been sent or its connection has closed
 */
export function closeWithConnection(response: ServerResponse, closed: () => void): void {
  const { socket } = response.req;
  const responses = openResponses.get(socket) ?? watch(socket);
  responses.add(response);
  response.once('close', () => {
    responses.delete(response);
    closed();
  });
}

function watch(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  openResponses.set(socket, responses);
  socket.once('close', () => {
    for (const response of responses) {
      if (response.socket) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return responses;
}
