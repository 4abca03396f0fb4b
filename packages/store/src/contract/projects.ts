import type { ContentsPosition, Position, Project, ProjectContents } from '../records/index.ts';
import type { Actor } from './payment.ts';

/** Projects. The caller normalizes names; the store keeps them as given. */
export interface Projects {
  /**
   * @throws {LimitReachedError} the actor has the maximum number of projects
   * @throws {InsufficientScopeError} the actor is limited to one project
   */
  createProject(actor: Actor, project: NewProject): Promise<Project>;
  /**
   * Lists projects, most recently updated first; positions are those of `updatedAt`. Without a limit,
   * `shared` returns at most 1,000.
   */
  listProjects(
    actor: Actor,
    scope: ProjectScope,
    page?: Page<Position>,
  ): Promise<readonly Project[]>;
  /**
   * Reads a project with its folders and files, or with the next of them: folders first, then files, each
   * oldest first. While it is restricted and not archived, invitees may read it too; they see active
   * files only.
   * @throws {NotFoundError}
   */
  readProject(
    actor: Actor,
    projectId: string,
    options?: Page<ContentsPosition> & { readonly includeArchived?: boolean },
  ): Promise<ProjectContents>;
  /** @throws {NotFoundError} */
  updateProject(actor: Actor, projectId: string, change: ProjectChange): Promise<Project>;
  /**
   * Permanently deletes a project with its folders, files and shares.
   * @throws {NotFoundError}
   */
  deleteProject(actor: Actor, projectId: string): Promise<void>;
}

/**
 * A part of a list. Entries that are not changed, added or removed while its parts are read are in exactly
 * one of them.
 */
export interface Page<At> {
  /** Default: all entries. */
  readonly limit?: number;
  /** The position of the last entry of the previous part. The entry need not exist anymore. */
  readonly after?: At;
}

/** `active`, `archived`, `all`: the actor's own projects. `shared`: projects that invite the actor. */
export type ProjectScope = 'active' | 'archived' | 'all' | 'shared';

/** Properties of a new project. */
export interface NewProject {
  readonly name: string;
  readonly description: string | null;
}

/** Changes to a project. Omitted properties stay unchanged. */
export interface ProjectChange {
  readonly name?: string;
  /** `null` removes the description. */
  readonly description?: string | null;
  readonly archived?: boolean;
}
