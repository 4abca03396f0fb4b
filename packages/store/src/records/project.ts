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
