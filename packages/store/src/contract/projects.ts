import type { Project, ProjectContents } from '../records/index.ts';
import type { Actor } from './payment.ts';

/** Projects and what reads them whole. Names are taken as they are: normalized by the caller. */
export interface Projects {
  /** @throws {LimitReachedError} the actor has as many projects as one may have */
  createProject(actor: Actor, project: NewProject): Promise<Project>;
  /** The newest update first; of `shared`, 1,000 at most. */
  listProjects(actor: Actor, scope: ProjectScope): Promise<readonly Project[]>;
  /**
   * For the owner or, while it is restricted and not archived, for an invitee, who sees active
   * files alone.
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
   * Deletes it with its folders, files and shares, for good.
   * @throws {NotFoundError}
   */
  deleteProject(actor: Actor, projectId: string): Promise<void>;
}

/** The actor's own that are not archived, archived, both; `shared`: those that invite the actor. */
export type ProjectScope = 'active' | 'archived' | 'all' | 'shared';

/** What a project begins with. */
export interface NewProject {
  readonly name: string;
  readonly description: string | null;
}

/** What is absent stays as it is. */
export interface ProjectChange {
  readonly name?: string;
  readonly description?: string | null;
  readonly archived?: boolean;
}
