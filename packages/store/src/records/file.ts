/** A markdown file but for its content. */
export interface File {
  readonly id: string;
  readonly projectId: string;
  /** null: the project itself. */
  readonly folderId: string | null;
  readonly name: string;
  readonly archived: boolean;
  /** From 1; each content write adds 1. */
  readonly version: number;
  /** Of the content in UTF-8. */
  readonly byteSize: number;
  /** Of the content in UTF-8, hex. */
  readonly contentSha256: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A file and its markdown. */
export interface FileWithContent extends File {
  readonly content: string;
}
