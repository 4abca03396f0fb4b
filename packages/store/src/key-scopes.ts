/** What an API key may do: convert markdown, read the workspace, change the workspace. */
export const keyScopes = ['convert', 'read', 'write'] as const;

/** A permission of an API key. */
export type KeyScope = (typeof keyScopes)[number];
