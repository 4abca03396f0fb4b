import type { File } from './file.ts';
import type { Folder } from './folder.ts';

/** `restricted`: invitees may read; `public`: everybody who has the slug. */
export type ShareMode = 'private' | 'restricted' | 'public';

/** A project as its reader sees it. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly archived: boolean;
  readonly share_mode: ShareMode;
  /** What the caller is to it. */
  readonly access: 'owner' | 'invitee';
  /** Active files. */
  readonly file_count: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** Of the project or anything in it. ISO 8601, UTC. */
  readonly updated_at: string;
}

/** Folders and files are flat and tell their parents. */
export interface ProjectWithContents extends Project {
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
}

/** Projects, the newest update first. */
export interface ProjectList {
  /** The newest update first. */
  readonly projects: readonly Project[];
  /** The list is whole; kept for servers that will page. */
  readonly next_cursor: null;
}

/** The caller's own that are not archived, archived, both; `shared`: those that invite the caller. */
export type ProjectScope = 'active' | 'archived' | 'all' | 'shared';

/** What a project begins with. */
export interface NewProject {
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** 2,000 characters at most. */
  readonly description?: string | null;
}

/** What is absent stays as it is. */
export interface ProjectChange {
  readonly name?: string;
  /** Null: none. */
  readonly description?: string | null;
  /** False restores it. */
  readonly archived?: boolean;
}
