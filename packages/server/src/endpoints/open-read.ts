/**
 * What endpoints have in common that answer without credentials where a project is public: an address
 * may make so many requests a minute, and nobody's link should be found by a search or in a log.
 */
export const openRead = {
  addressLimit: 600,
  headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  describedHeaders: {
    'Referrer-Policy': '`no-referrer`: the link stays with those who have it.',
    'X-Robots-Tag': '`noindex`: so says it to search engines.',
  },
} as const;
