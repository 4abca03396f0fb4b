import type { Image, ImageWithBytes, Position } from '../records/index.ts';
import type { Actor } from './payment.ts';
import type { Page } from './projects.ts';

/**
 * Images of projects. They are in folders like files, share their names and the limit of bytes, and have no
 * archive. Everyone who may read the contents of a project's files may read its images. All methods are free.
 */
export interface Images {
  /**
   * @throws {NotFoundError} no such project, or no such folder in it
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many images in the project, or bytes in the account
   */
  createImage(actor: Actor, image: NewImage): Promise<Image>;
  /**
   * Lists the images of a project, oldest first; positions are those of `createdAt`.
   * @throws {NotFoundError}
   */
  listImages(
    actor: Actor | undefined,
    projectId: string,
    page?: Page<Position>,
  ): Promise<readonly Image[]>;
  /** @throws {NotFoundError} */
  readImage(actor: Actor | undefined, imageId: string): Promise<Image>;
  /** @throws {NotFoundError} */
  readContent(actor: Actor | undefined, imageId: string): Promise<ImageWithBytes>;
  /**
   * Finds an image of a project from a folder, as a relative link does.
   * @param path names of folders, `.` and `..`, then the name of the image
   * @returns `undefined` if the path leads to no image
   * @throws {NotFoundError} no such project
   */
  findImage(actor: Actor, from: ImagePlace, path: readonly string[]): Promise<Image | undefined>;
  /**
   * Applies all given changes, or none. Content adds 1 to the version.
   * @throws {NotFoundError} no such image, or no such folder in its project
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many bytes in the account
   */
  updateImage(actor: Actor, imageId: string, change: ImageChange): Promise<Image>;
  /**
   * Permanently deletes an image.
   * @throws {NotFoundError}
   */
  deleteImage(actor: Actor, imageId: string): Promise<void>;
}

/** A folder of a project. */
export interface ImagePlace {
  readonly projectId: string;
  /** `null`: the top level of the project. */
  readonly folderId: string | null;
}

/** What an image shows. The caller checks its bytes and their type. */
export interface ImageContent {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** An image that is created. */
export interface NewImage extends ImagePlace, ImageContent {
  readonly name: string;
}

/** Changes to an image. Omitted properties stay unchanged. */
export interface ImageChange {
  readonly name?: string;
  /** `null`: the top level of the project. */
  readonly folderId?: string | null;
  readonly content?: ImageContent;
}
