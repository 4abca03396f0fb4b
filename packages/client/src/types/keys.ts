/** What an API key may do: convert markdown, read the workspace, change the workspace. */
export type KeyScope = 'convert' | 'read' | 'write';

/** An API key of an account, without its secret. */
export interface Key {
  readonly id: string;
  readonly mode: 'live' | 'test';
  readonly name: string;
  /** The last four characters of the key. */
  readonly hint: string;
  /** Whether the key is neither revoked nor expired. */
  readonly working: boolean;
  /** Requests per minute; `null`: the default of the server. */
  readonly rate_limit: number | null;
  /** ISO 8601, UTC, as all times. */
  readonly created_at: string;
  /** Rounded to the minute. */
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly scopes: readonly KeyScope[];
  /** The only project that the key reaches; `null`: all projects of its mode. */
  readonly project_id: string | null;
}

/** A new key. Its secret cannot be read again. */
export interface KeyWithSecret extends Key {
  readonly key: string;
}

/** A list of keys. */
export interface KeyList {
  /** Oldest first, including revoked and expired keys. */
  readonly keys: readonly Key[];
  /** Always `null`: the list is complete. Reserved for pagination. */
  readonly next_cursor: null;
}

/** A key to create. */
export interface NewKey {
  readonly name: string;
  readonly mode: 'live' | 'test';
  /** A future time, ISO 8601. Default: `null`, as long as the operator allows. */
  readonly expires_at?: string | null | undefined;
  /** Default: all. */
  readonly scopes?: readonly KeyScope[] | undefined;
  /** Default: `null`, all projects of its mode. */
  readonly project_id?: string | null | undefined;
}
