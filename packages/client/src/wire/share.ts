import type { ProjectWithContents, ShareMode } from './project.ts';

/** Who else may read a project. Only its owner sees this. */
export interface Share {
  readonly project_id: string;
  readonly mode: ShareMode;
  /** 22 letters and digits; null until the project is first shared, then kept. */
  readonly slug: string | null;
  /** What to pass on: no mail is sent. */
  readonly url: string | null;
  readonly invitees: readonly Invitee[];
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** Somebody who was invited to read a project. */
export interface Invitee {
  /** Trimmed, lower case. */
  readonly email: string;
  /** Whether the project opens to them while it is restricted. */
  readonly active: boolean;
  /** ISO 8601, UTC. */
  readonly invited_at: string;
}

/** The share after an invitation. */
export interface InvitedShare extends Share {
  /** Those who were never invited before. */
  readonly added: readonly string[];
  /** 1 when anybody was added, else 0. */
  readonly credits_charged: number;
}

/** What a shared link shows: active files, and nobody's address. */
export interface SharedProject extends Omit<ProjectWithContents, 'access'> {
  readonly slug: string;
}
