import type { RenderOptions } from '../prepare/index.ts';
import type { PackedError } from './pack-error.ts';

/** Functions of the caller that run in the parent process. */
export type Resolvers = Pick<RenderOptions, 'resolveImage' | 'resolveDiagram'>;

/** Sent by a worker during a job: asks for the bytes of an image, or for the svg of a diagram. */
export type ParentRequest = {
  /** Unique within the process. */
  readonly id: number;
  readonly source: string;
} & (
  | { readonly kind: 'image-request' }
  | { readonly kind: 'diagram-request'; readonly language: string }
);

/** The response to the `ParentRequest` with the same id. */
export interface ParentResponse {
  readonly kind: 'parent-response';
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: PackedError;
}
