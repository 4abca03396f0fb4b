import type { FontSource } from '../fonts/index.ts';
import type { RenderOptions } from '../prepare/index.ts';
import type { PackedError } from './pack-error.ts';

/** Functions of the caller that run in the parent process. */
export type Resolvers = Pick<RenderOptions, 'resolveImage' | 'resolveDiagram' | 'resolveFile'>;

/** A font that the caller keeps elsewhere, such as in a database. */
export interface StoredFont extends Omit<FontSource, 'bytes'> {
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  readonly byteSize: number;
}

/** Reads a font when a worker needs it that does not have it yet. */
export type ReadFont = (sha256: string) => Promise<Uint8Array>;

/** Everything that the parent process does for a worker. */
export interface ParentFunctions extends Resolvers {
  readonly readFont?: ReadFont | undefined;
}

/** Sent by a worker during a job: asks for the bytes of an image, a file or a font, or for the svg of a diagram. */
export type ParentRequest = {
  /** Unique within the process. */
  readonly id: number;
  readonly source: string;
} & (
  | { readonly kind: 'image-request' }
  | { readonly kind: 'file-request' }
  /** A piece of the font whose hash is `source`, from an offset in bytes. */
  | { readonly kind: 'font-request'; readonly at: number }
  | { readonly kind: 'diagram-request'; readonly language: string }
);

/** The response to the `ParentRequest` with the same id. */
export interface ParentResponse {
  readonly kind: 'parent-response';
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: PackedError;
}
