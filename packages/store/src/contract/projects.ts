import type { Project, ProjectContents } from '../records/index.ts';
import type { Actor } from './payment.ts';

/** Projects. The caller normalizes names; the store keeps them as given. */
export interface Projects {
  /**
   * @throws {LimitReachedError} the actor has the maximum number of projects
   * @throws {InsufficientScopeError} the actor is limited to one project
   */
  createProject(actor: Actor, project: NewProject): Promise<Project>;
  /** Lists projects, most recently updated first. `shared` returns at most 1,000. */
  listProjects(actor: Actor, scope: ProjectScope): Promise<readonly Project[]>;
  /**
   * Reads a project with its folders and files. While it is restricted and not archived, invitees may
   * read it too; they see active files only.
   * @throws {NotFoundError}
   */
  readProject(
    actor: Actor,
    projectId: string,
    options?: { readonly includeArchived?: boolean },
  ): Promise<ProjectContents>;
  /** @throws {NotFoundError} */
  updateProject(actor: Actor, projectId: string, change: ProjectChange): Promise<Project>;
  /**
   * Permanently deletes a project with its folders, files and shares.
   * @throws {NotFoundError}
   */
  deleteProject(actor: Actor, projectId: string): Promise<void>;
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
