import { createHash } from 'node:crypto';

const style = 'body { margin: 0; }';

/** Redoc's own words for how it should look: with the reader's fonts, for there are no others. */
const theme = {
  typography: {
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif' },
    code: { fontFamily: 'ui-monospace, monospace' },
  },
};

/** Shows the reference with Redoc. Addresses are relative, so that it works below any base path. */
export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>mdconv: HTTP reference</title>
<style>${style}</style>
<body>
<redoc spec-url="openapi.json" theme='${JSON.stringify(theme)}'></redoc>
<noscript><p>This page needs JavaScript. The reference is also at <a href="openapi.json">openapi.json</a>.</p></noscript>
<script src="docs/redoc.js"></script>
</body>
</html>
`;

/** Of the rules for scroll bars that Redoc 2.5.4 brings along. */
const scrollBarHash = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";

/**
 * The page may run its script, with the worker that searches, wear its style and read from its server:
 * nothing else. Redoc's own style is an element that is empty at first.
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
