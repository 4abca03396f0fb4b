import type { Driver } from '../drivers/index.ts';

/** What every capability works with. */
export interface StoreContext {
  readonly driver: Driver;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** A UUID; ids made later sort later. */
  readonly newId: () => string;
  /** 22 base62 digits that nobody can guess. */
  readonly newSlug: () => string;
  readonly limits: Limits;
}

/** How much there may be at most. */
export interface Limits {
  /** Of an account, in each mode; so are the bytes. */
  readonly projects: number;
  readonly contentBytes: number;
  /** Of a project, archived ones too. */
  readonly folders: number;
  readonly files: number;
  readonly invitees: number;
  /** How deep folders lie in each other. */
  readonly folderDepth: number;
  /** Of an account that work. */
  readonly keys: number;
}

/** Source: the decisions on the published API, Workspace. */
export const defaultLimits: Limits = {
  projects: 100,
  contentBytes: 500_000_000,
  folders: 500,
  files: 1000,
  invitees: 100,
  folderDepth: 10,
  keys: 20,
};
