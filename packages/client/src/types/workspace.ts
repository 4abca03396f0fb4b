/** `restricted`: invitees may read. `public`: anyone with the slug may read. */
export type ShareMode = 'private' | 'restricted' | 'public';

/** A project as its reader sees it. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly archived: boolean;
  readonly share_mode: ShareMode;
  /** The caller's role. */
  readonly access: 'owner' | 'invitee';
  /** Number of active files. */
  readonly file_count: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** Last change to the project or anything in it. ISO 8601, UTC. */
  readonly updated_at: string;
}

/** A project with flat lists of its folders and files, or of a page of them. Each item names its parent. */
export interface ProjectWithContents extends Project {
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
  /** `cursor` of the next page. `null`: this is the last one. */
  readonly next_cursor: string | null;
}

/** Which page of a list to read. `pages` reads all of them. */
export type PageQuery = {
  /** Entries per page. */
  readonly limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
};

/** A list of projects. */
export interface ProjectList {
  /** Most recently updated first. */
  readonly projects: readonly Project[];
  /** `cursor` of the next page. `null`: this is the last one. */
  readonly next_cursor: string | null;
}

/** `active`, `archived`, `all`: the caller's own projects. `shared`: projects that invite the caller. */
export type ProjectScope = 'active' | 'archived' | 'all' | 'shared';

/** Body of `projects.create`. */
export interface NewProject {
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** 2,000 characters at most. */
  readonly description?: string | null;
}

/** Body of `projects.update`. Omitted fields stay unchanged. */
export interface ProjectChange {
  readonly name?: string;
  /** `null` removes the description. */
  readonly description?: string | null;
  /** `false` restores the project. */
  readonly archived?: boolean;
}

/** A folder of a project. */
export interface Folder {
  readonly id: string;
  readonly project_id: string;
  /** `null`: the folder is at the top level of the project. */
  readonly parent_folder_id: string | null;
  /** Unique among siblings. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** Body of `folders.create`. */
export interface NewFolder {
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** Default: `null`, the top level of the project. */
  readonly parent_folder_id?: string | null;
}

/** Body of `folders.patch`. */
export interface FolderChange {
  /** The new name, or the present one. */
  readonly name: string;
  /** `null` moves the folder to the top level of the project. Omitted: it stays where it is. */
  readonly parent_folder_id?: string | null;
}

/** Result of `folders.delete`. */
export interface DeletedFolder {
  readonly id: string;
  readonly deleted: true;
  /** Archived files moved to the parent folder. */
  readonly files_moved: number;
  readonly files_deleted: number;
}

/** A markdown file without its content; `files.content` reads that. */
export interface File {
  readonly id: string;
  readonly project_id: string;
  /** `null`: the file is at the top level of the project. */
  readonly folder_id: string | null;
  /** Unique among active siblings. */
  readonly name: string;
  readonly archived: boolean;
  /** Starts at 1; each write of the content adds 1. */
  readonly version: number;
  /** `"<version>"`, quotes included. */
  readonly etag: string;
  /** Size of the content in UTF-8. */
  readonly byte_size: number;
  /** SHA-256 of the content in UTF-8, hex. */
  readonly content_sha256: string;
  /** Path without the host. Needs no key while the project is public. */
  readonly content_url: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** A file with its markdown. */
export interface FileWithContent extends File {
  readonly content: string;
}

/** Body of `files.create`. */
export interface NewFile {
  readonly project_id: string;
  /** Default: `null`, the top level of the project. */
  readonly folder_id?: string | null;
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** Markdown of at most 1,048,576 bytes of UTF-8. May be empty. */
  readonly content: string;
}

/** Body of `files.patch`. Omitted fields stay unchanged; the others change together or not at all. */
export interface FileChange {
  readonly name?: string;
  /** `null` moves the file to the top level of the project. */
  readonly folder_id?: string | null;
  /** `false` restores the file. */
  readonly archived?: boolean;
  /** Markdown of at most 1,048,576 bytes of UTF-8. Requires `version`. */
  readonly content?: string;
  /** The version that the file must still have. */
  readonly version?: number;
}

/** Result of deleting a project or file. Deletion is permanent. */
export interface Deleted {
  readonly id: string;
  readonly deleted: true;
}

/** Who can read a project besides its owner. Visible to the owner only. */
export interface Share {
  readonly project_id: string;
  readonly mode: ShareMode;
  /** 22 letters and digits. `null` until the project is first shared; then `rotate` changes it. */
  readonly slug: string | null;
  /** The link to send to readers. The server sends no mail. */
  readonly url: string | null;
  /** When the share ends: only the owner can read from then on. ISO 8601, UTC. `null`: never. */
  readonly expires_at: string | null;
  readonly invitees: readonly Invitee[];
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** Body of `shares.update`. */
export interface ShareChange {
  /** A future time, ISO 8601. `null`: the share does not end. */
  readonly expires_at: string | null;
}

/** A person invited to read a project. */
export interface Invitee {
  /** Trimmed and lowercased. */
  readonly email: string;
  /** Whether the invitee can read the project while it is restricted. */
  readonly active: boolean;
  /** ISO 8601, UTC. */
  readonly invited_at: string;
}

/** The share after an invitation. */
export interface InvitedShare extends Share {
  /** Addresses that had never been invited before. */
  readonly added: readonly string[];
  /** 1 if any address was added, otherwise 0. */
  readonly credits_charged: number;
}

/** A project as its shared link shows it: active files only, no email addresses. */
export interface SharedProject extends Omit<ProjectWithContents, 'access'> {
  readonly slug: string;
}
