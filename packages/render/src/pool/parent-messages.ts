import type { TinypoolChannel } from 'tinypool';
import { packError, unpackError } from './pack-error.ts';
import type { ParentRequest, ParentResponse, Resolvers } from './parent-request.ts';

/** Parent side, for one job: calls a resolver when the worker asks for an image or a diagram. */
export function createResolverChannel(
  { resolveImage, resolveDiagram }: Resolvers,
  signal?: AbortSignal,
): TinypoolChannel {
  let send: (response: ParentResponse) => void = () => {};

  function resolve(request: ParentRequest): Promise<Uint8Array | undefined> | undefined {
    const { source } = request;
    switch (request.kind) {
      case 'image-request':
        return resolveImage?.(source);
      case 'diagram-request':
        return resolveDiagram?.({ language: request.language, source, ...(signal && { signal }) });
    }
  }

  async function respond(request: ParentRequest): Promise<void> {
    const { id } = request;
    try {
      send({ kind: 'parent-response', id, bytes: await resolve(request) });
    } catch (error) {
      send({ kind: 'parent-response', id, error: packError(error) });
    }
  }

  return {
    // Named from the pool's point of view: it passes its send function and posts worker messages.
    onMessage: (callback) => (send = callback),
    postMessage: (message: ParentRequest) => void respond(message),
    onClose: () => (send = () => {}),
  };
}

interface Pending {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Worker side: resolvers that ask the parent process. */
export function askParent(): Required<Resolvers> {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  process.on('message', (message: ParentResponse) => {
    if (message.kind !== 'parent-response') return;
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.error) request?.reject(unpackError(message.error));
    else request?.resolve(message.bytes);
  });

  const ask = (request: (id: number) => ParentRequest) =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      const id = (lastId += 1);
      pending.set(id, { resolve, reject });
      process.send?.(request(id));
    });

  return {
    resolveImage: (source) => ask((id) => ({ kind: 'image-request', id, source })),
    resolveDiagram: ({ language, source }) =>
      ask((id) => ({ kind: 'diagram-request', id, language, source })),
  };
}
