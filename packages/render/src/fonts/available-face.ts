import type { Face } from './face.ts';
import type { FaceName } from './open-face.ts';

/** A face that is opened when it is first wanted. */
export interface AvailableFace extends FaceName {
  open(): Face;
}

/** A face in the list that the build writes beside the files of the faces. */
export interface ListedFace extends FaceName {
  /** Path of the file from the list. */
  readonly file: string;
}
