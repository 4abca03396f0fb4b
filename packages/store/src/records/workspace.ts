/** `restricted`: invitees may read; `public`: everybody who has the slug. */
export type ShareMode = 'private' | 'restricted' | 'public';

/** A project as its reader sees it. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly archived: boolean;
  readonly shareMode: ShareMode;
  /** What the reader is to it. */
  readonly access: 'owner' | 'invitee';
  /** Active files. */
  readonly fileCount: number;
  readonly createdAt: number;
  /** Of the project or anything in it. */
  readonly updatedAt: number;
}

/** Folders and files are flat and tell their parents; oldest first. */
export interface ProjectContents extends Project {
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
}

/** What a shared link shows. */
export interface SharedProject extends Omit<ProjectContents, 'access'> {
  readonly slug: string;
}

/** A folder of a project. */
export interface Folder {
  readonly id: string;
  readonly projectId: string;
  /** null: the project itself. */
  readonly parentFolderId: string | null;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

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

/** Who may read a project. */
export interface Share {
  readonly projectId: string;
  readonly mode: ShareMode;
  /** 22 base62 digits; null until the project is first shared, then kept. */
  readonly slug: string | null;
  /** By address. */
  readonly invitees: readonly Invitee[];
  readonly updatedAt: number;
}

/** Somebody who was invited to read a project. */
export interface Invitee {
  /** Trimmed, lower case. */
  readonly email: string;
  /** Whether the project opens to them while it is restricted. */
  readonly active: boolean;
  readonly invitedAt: number;
}
