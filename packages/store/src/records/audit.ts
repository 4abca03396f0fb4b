import type { AuditKind } from '../audit-kinds.ts';

/** Who caused a change: an operator, a browser session, a key, or someone not signed in. */
export type Origin =
  | {
      readonly kind: 'operator';
      /** The operator who used the browser app, and from where. Absent: a command. */
      readonly account?: { readonly id: string; readonly address: string };
    }
  | { readonly kind: 'session' | 'anonymous'; readonly address: string }
  | { readonly kind: 'key'; readonly keyId: string; readonly address: string };

/** One immutable record of a security-relevant event. */
export interface AuditEntry {
  readonly id: string;
  /** `null`: a sign-in with an unknown address. */
  readonly accountId: string | null;
  /** Today's address of the account. `null`: unknown or deleted. */
  readonly email: string | null;
  readonly kind: AuditKind;
  readonly origin: Origin;
  /** Today's address of the operator who used the browser app. `null`: nobody did, or it is deleted. */
  readonly operatorEmail: string | null;
  readonly facts: AuditFacts;
  readonly at: number;
}

/** Ids, counts and times that describe an event. */
export type AuditFacts = Readonly<Record<string, string | number | null>>;
