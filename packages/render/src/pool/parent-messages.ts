import type { TinypoolChannel } from 'tinypool';
import { packError, unpackError } from './pack-error.ts';
import { pieceBytesMax } from './job.ts';
import type { ReadFontPiece } from './kept-fonts.ts';
import type {
  ParentFunctions,
  ParentRequest,
  ParentResponse,
  ReadFont,
  Resolvers,
} from './parent-request.ts';

/** Parent side, for one job: calls a function when the worker asks for an image, a diagram or a font. */
export function createResolverChannel(
  { resolveImage, resolveDiagram, resolveFile, readFont }: ParentFunctions,
  signal?: AbortSignal,
): TinypoolChannel {
  let send: (response: ParentResponse) => void = () => {};
  const readPiece = readFont && readInPieces(readFont);

  function resolve(request: ParentRequest): Promise<Uint8Array | undefined> | undefined {
    const { source } = request;
    switch (request.kind) {
      case 'image-request':
        return resolveImage?.(source);
      case 'file-request':
        return resolveFile?.(source);
      case 'font-request':
        return readPiece?.(source, request.at);
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

/** Keeps the bytes of one font until its last piece, so that no message is large. */
function readInPieces(readFont: ReadFont) {
  let current: { readonly sha256: string; readonly bytes: Promise<Uint8Array> } | undefined;
  return async (sha256: string, at: number): Promise<Uint8Array> => {
    if (current?.sha256 !== sha256) current = { sha256, bytes: readFont(sha256) };
    const bytes = await current.bytes;
    const piece = bytes.subarray(at, at + pieceBytesMax);
    if (at + piece.byteLength >= bytes.byteLength) current = undefined;
    return piece;
  };
}

interface Pending {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Worker side: resolvers that ask the parent process. */
export function askParent(): Required<Resolvers> & { readonly readFontPiece: ReadFontPiece } {
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
    readFontPiece: (source, at) => ask((id) => ({ kind: 'font-request', id, source, at })),
    resolveImage: (source) => ask((id) => ({ kind: 'image-request', id, source })),
    resolveFile: (source) => ask((id) => ({ kind: 'file-request', id, source })),
    resolveDiagram: ({ language, source }) =>
      ask((id) => ({ kind: 'diagram-request', id, language, source })),
  };
}
