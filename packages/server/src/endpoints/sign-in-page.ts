import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 1.5rem; }
main { max-width: 32rem; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; opacity: 0.6; }
p { margin: 0.25rem 0 0; }
`;

/** The page that a sign-in link opens. Its script reads the token from the URL fragment. */
export const signInPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>mdconv: sign in</title>
<style>${style}</style>
<script src="link.js" defer></script>
<main>
<h1>mdconv</h1>
<p role="status">Signing in …</p>
<noscript><p>This page needs JavaScript.</p></noscript>
</main>
</html>
`;

/** Allows the page's own script, style and server, and nothing else. */
export const signInPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Exchanges the token for the session cookie and removes it from the URL and the history. */
export const signInScript = `const token = location.hash.slice(1);

async function signIn() {
  if (!token) return 'The sign-in link is incomplete. Open the full link.';
  const response = await fetch('link', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  history.replaceState(null, '', location.pathname);
  const { account, error } = await response.json();
  return response.ok ? 'You are signed in as ' + account + '.' : error.message;
}

signIn()
  .catch(() => 'The server cannot be reached. Reload this page to try again.')
  .then((outcome) => {
    document.querySelector('[role=status]').textContent = outcome;
  });

// Opening another link in the same tab only changes the fragment.
addEventListener('hashchange', () => location.reload());
`;
