import { plainPage, plainPagePolicy } from './plain-page.ts';

/** The page that a sign-in link opens. Its script reads the token from the URL fragment. */
export const signInPage = plainPage(
  'mdconv: sign in',
  `<p role="status">Signing in …</p>
<noscript><p>This page needs JavaScript.</p></noscript>`,
  '<script src="link.js" defer></script>\n',
);

/** Allows the page's own script, style and server, and nothing else. */
export const signInPagePolicy = plainPagePolicy(["script-src 'self'", "connect-src 'self'"]);

/** The app also has the page of a link that no longer works. */
const toApp = `if (response.ok || error.code === 'invalid_session') location.replace(response.ok ? '../../' : '../../sign-in-link');
  `;

/**
 * Exchanges the token for the session cookie and removes it from the URL and the history. Then opens the
 * app, if the server has it, or the page that asks whether to change to another account.
 */
export const signInScript = (opensApp: boolean) => `const token = location.hash.slice(1);

async function signIn() {
  if (!token) return 'The sign-in link is incomplete. Open the full link.';
  const response = await fetch('link', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  history.replaceState(null, '', location.pathname);
  const { account, confirm_url, error } = await response.json();
  if (confirm_url) {
    location.replace(confirm_url);
    return 'You are signed in to another account.';
  }
  ${opensApp ? toApp : ''}return response.ok ? 'You are signed in as ' + account + '.' : error.message;
}

signIn()
  .catch(() => 'The server cannot be reached. Reload this page to try again.')
  .then((outcome) => {
    document.querySelector('[role=status]').textContent = outcome;
  });

// Opening another link in the same tab only changes the fragment.
addEventListener('hashchange', () => location.reload());
`;
