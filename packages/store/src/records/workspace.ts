/** `restricted`: invitees may read. `public`: anyone with the slug may read. */
export type ShareMode = 'private' | 'restricted' | 'public';

/** A project as its reader sees it. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly archived: boolean;
  readonly shareMode: ShareMode;
  /** The reader's role. */
  readonly access: 'owner' | 'invitee';
  /** Number of active files. */
  readonly fileCount: number;
  readonly createdAt: number;
  /** Last change to the project or anything in it. */
  readonly updatedAt: number;
  /** Grows with every change to the project or anything in it. */
  readonly revision: number;
}

/** The place of an entry in a list that is sorted by a time, then by id. */
export interface Position {
  readonly at: number;
  readonly id: string;
}

/** The place of an entry in the contents of a project: folders, then files. */
export interface ContentsPosition extends Position {
  readonly list: 'folders' | 'files';
}

/** A project with flat lists of its folders and files, oldest first. Each item names its parent. */
export interface ProjectContents extends Project {
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
}

/** A project as its shared link shows it. */
export interface SharedProject extends Omit<ProjectContents, 'access'> {
  readonly slug: string;
}

/** A folder of a project. */
export interface Folder {
  readonly id: string;
  readonly projectId: string;
  /** `null`: the folder is at the top level of the project. */
  readonly parentFolderId: string | null;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A markdown file without its content. */
export interface File {
  readonly id: string;
  readonly projectId: string;
  /** `null`: the file is at the top level of the project. */
  readonly folderId: string | null;
  readonly name: string;
  readonly archived: boolean;
  /** Starts at 1; each write of the content adds 1. */
  readonly version: number;
  /** Size of the content in UTF-8. */
  readonly byteSize: number;
  /** SHA-256 of the content in UTF-8, hex. */
  readonly contentSha256: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An image of a project, for its documents. */
export interface Image extends Omit<File, 'archived'> {
  /** Such as `image/png`. */
  readonly mediaType: string;
}

/** An image with its bytes. */
export interface ImageWithBytes extends Image {
  readonly bytes: Uint8Array;
}

/** A file with its markdown. */
export interface FileWithContent extends File {
  readonly content: string;
}

/** A file with the UTF-8 of its markdown. */
export interface FileWithBytes extends File {
  readonly bytes: Uint8Array;
}

/** Who can read a project besides its owner. */
export interface Share {
  readonly projectId: string;
  readonly mode: ShareMode;
  /** 22 base62 digits. `null` until the project is first shared; then it only changes by `rotateSlug`. */
  readonly slug: string | null;
  /** When the share ends. `null`: never. */
  readonly expiresAt: number | null;
  /** Sorted by address. */
  readonly invitees: readonly Invitee[];
  readonly updatedAt: number;
}

/** A person invited to read a project. */
export interface Invitee {
  /** Trimmed and lowercased. */
  readonly email: string;
  /** Whether the invitee can read the project while it is restricted. */
  readonly active: boolean;
  readonly invitedAt: number;
}
