import { createHash } from 'node:crypto';

const style = 'body { margin: 0; }';

/** Redoc theme with system fonts; the page loads no others. */
const theme = {
  typography: {
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif' },
    code: { fontFamily: 'ui-monospace, monospace' },
  },
};

/** The reference page. URLs are relative, so that it works with every base path. */
export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>mdconv: HTTP reference</title>
<style>${style}</style>
<body>
<redoc spec-url="openapi.json" theme='${JSON.stringify(theme)}'></redoc>
<noscript><p>This page needs JavaScript. The reference is also available as <a href="openapi.json">openapi.json</a>.</p></noscript>
<script src="docs/redoc.js"></script>
</body>
</html>
`;

/** Hash of the scroll bar style that Redoc 2.5.4 injects. */
const scrollBarHash = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";

/**
 * Allows the page's own script, search worker, styles and server, and nothing else. The hash of the
 * empty text is for the style element that Redoc inserts empty and fills later.
 */
export const docsPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  'worker-src blob:',
  "connect-src 'self'",
  'img-src data:',
  `style-src ${hashOf(style)} ${hashOf('')} ${scrollBarHash}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
