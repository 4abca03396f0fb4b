import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 1.5rem; }
main { max-width: 32rem; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; opacity: 0.6; }
h2 { margin: 0.25rem 0 0; font-size: inherit; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
a { color: inherit; }
button { margin: 0.75rem 0.5rem 0 0; padding: 0.375rem 0.75rem; font: inherit; overflow-wrap: anywhere; }
`;

/** A page with a few words, for browsers without the app. */
export function plainPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
${head}<main>
<h1>mdconv</h1>
${body}
</main>
</html>
`;
}

/** Allows the page's own style and what `directives` add, and nothing else. */
export function plainPagePolicy(directives: readonly string[] = [], formAction = "'none'"): string {
  return [
    "default-src 'none'",
    ...directives,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
