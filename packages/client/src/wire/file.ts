/** A markdown file; its text is to be had by `files.content`. */
export interface File {
  readonly id: string;
  readonly project_id: string;
  /** Null: the project itself. */
  readonly folder_id: string | null;
  /** Active siblings have different names. */
  readonly name: string;
  readonly archived: boolean;
  /** From 1; each write of content adds 1. */
  readonly version: number;
  /** `"<version>"`, quotes included. */
  readonly etag: string;
  /** Of the content in UTF-8. */
  readonly byte_size: number;
  /** Of the content in UTF-8, hex. */
  readonly content_sha256: string;
  /** Without the host. Needs no key while the project is public. */
  readonly content_url: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** A file and its markdown. */
export interface FileWithContent extends File {
  readonly content: string;
}

/** What a file begins with. */
export interface NewFile {
  readonly project_id: string;
  /** Absent or null: the project itself. */
  readonly folder_id?: string | null;
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** 1,048,576 bytes of UTF-8 at most; may be empty. */
  readonly content: string;
}

/** What is absent stays as it is; what is given changes together or not at all. */
export interface FileChange {
  readonly name?: string;
  /** Null: to the project itself. */
  readonly folder_id?: string | null;
  /** False restores it. */
  readonly archived?: boolean;
  /** 1,048,576 bytes of UTF-8 at most. Needs `version`. */
  readonly content?: string;
  /** The version that the file must still have. */
  readonly version?: number;
}
