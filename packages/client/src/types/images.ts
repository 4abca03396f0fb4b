/** An image of a project without its bytes; `images.read` reads them. */
export interface Image {
  readonly id: string;
  readonly project_id: string;
  /** `null`: the image is at the top level of the project. */
  readonly folder_id: string | null;
  /** Unique among active siblings, files included. */
  readonly name: string;
  /** Such as `image/png`. */
  readonly media_type: string;
  /** Starts at 1; new bytes add 1. */
  readonly version: number;
  readonly byte_size: number;
  /** SHA-256 of the bytes, hex. */
  readonly content_sha256: string;
  /** Path without the host. Needs no key while the project is public. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** A page of a list of images, oldest first. */
export interface ImageList {
  readonly images: readonly Image[];
  /** The cursor of the next page; `null`: this is the last one. */
  readonly next_cursor: string | null;
}

/** Body of `images.create`. */
export interface NewImage {
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** Default: `null`, the top level of the project. */
  readonly folder_id?: string | null | undefined;
  /** A png, jpeg, gif, webp or svg of at most 10 MB, in base64. */
  readonly content: string;
}

/** Body of `images.update`. Omitted fields stay unchanged. */
export interface ImageChange {
  readonly name?: string | undefined;
  readonly folder_id?: string | null | undefined;
  readonly content?: string | undefined;
}
