import { plainPage, plainPagePolicy } from './plain-page.ts';

export interface Confirmation {
  /** Address of the account that the person is asked about. */
  readonly offered: string | undefined;
  /** Address of the account that the browser is signed in to. */
  readonly current: string | undefined;
  /** Path of the app, if the server has it. */
  readonly home: string | undefined;
}

/** Asks whether the browser changes to another account, or says who is signed in. */
export function confirmPage({ offered, current, home }: Confirmation): string {
  if (offered === undefined || offered === current)
    return plainPage('mdconv: sign in', statusOf(current) + linkTo(home));
  const [other, own] = [escapeText(offered), current && escapeText(current)];
  return plainPage(
    `mdconv: sign in as ${other}?`,
    `<form method="post">
<h2>Sign in as ${other}?</h2>
<p>${own ? `This browser is signed in as ${own}.` : 'This browser is not signed in.'} Continue only if you asked to change the account. What you save afterwards is in the account of ${other}.</p>
<p><button formaction="confirm?answer=stay">${own ? `Stay signed in as ${own}` : 'Do not sign in'}</button>
<button formaction="confirm?answer=change">Sign in as ${other}</button></p>
</form>`,
  );
}

/** Allows the page's own style and forms, and nothing else. */
export const confirmPagePolicy = plainPagePolicy([], "'self'");

function statusOf(current: string | undefined): string {
  return current === undefined
    ? '<p role="status">This sign-in is over. Start it again.</p>'
    : `<p role="status">You are signed in as ${escapeText(current)}.</p>`;
}

function linkTo(home: string | undefined): string {
  return home === undefined ? '' : `\n<p><a href="${home}">Open mdconv</a></p>`;
}

/** Email addresses contain no angle brackets or quotes, but may contain `&`. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
