/** What the caller may do in a workspace. */
export interface Credits {
  readonly can_save: boolean;
  readonly can_share: boolean;
  /** Saving costs nothing here. */
  readonly unlimited_save: boolean;
  /** Null when the key does not work. */
  readonly credits_remaining: number | null;
}
