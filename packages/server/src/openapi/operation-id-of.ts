import type { Endpoint } from '../endpoint.ts';

/**
 * The name that programs made from the document give an endpoint: its method and its path, in which a
 * parameter makes the word before it singular. `PATCH /api/v1/files/{id}` is `patchFile`.
 */
export function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replace('/api/v1/', '/')
    .replace(/s\/\{\w+\}/g, '')
    .split(/[^A-Za-z]+/);
  return method.toLowerCase() + words.map(capital).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
