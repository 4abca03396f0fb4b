/** Texts about what went wrong. */
export const errorText = {
  errors: {
    title: 'Something went wrong',
    offline: 'The server cannot be reached. Check your connection and try again.',
    unreadable: 'The server sent an unreadable response. Try again in a moment.',
    outOfCredits: 'You have too few credits. The operator of this server adds credits to accounts.',
    unexpected: 'An unexpected error occurred. Reload the page; your text is kept.',
    clipboard: 'The browser does not allow copying. Select the text and copy it yourself.',
    /** What errors of the server mean to a reader, by code. Others have the words of the server. */
    codes: {} as Readonly<Record<string, string>>,
    /** What fields of a request must be, in place of the rule of the server. */
    fields: {
      name: 'A name has 1 to 200 characters, and no slash (/ or \\) or invisible character.',
      description: 'A description has at most 2,000 characters.',
      emails: 'One of these is not an email address.',
    } as Readonly<Record<string, string>>,
  },
} as const;
