import type { ShareMode } from './project.ts';

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
