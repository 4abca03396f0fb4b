/** An id that no other page chooses. `crypto.randomUUID` needs a secure origin. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
