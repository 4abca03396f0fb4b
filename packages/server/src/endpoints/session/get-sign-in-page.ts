import { endpoint } from '../../endpoint.ts';
import { signInPage, signInPagePolicy, signInScript } from './sign-in-page.ts';

export const getSignInPage = endpoint({
  method: 'GET',
  path: '/session/link',
  summary: 'Shows the page that a sign-in link opens.',
  tag: 'Account',
  credentials: 'none',
  success: { status: 200, description: 'The page.', media: ['text/html'] },

  handle: async () => ({
    status: 200,
    headers: { 'Content-Security-Policy': signInPagePolicy },
    body: { kind: 'bytes', contentType: 'text/html; charset=utf-8', bytes: signInPage },
  }),
});

export const getSignInScript = endpoint({
  method: 'GET',
  path: '/session/link.js',
  summary: 'Gives the script of the sign-in page.',
  tag: 'Account',
  credentials: 'none',
  success: { status: 200, description: 'The script.', media: ['text/javascript'] },

  handle: async () => ({
    status: 200,
    body: { kind: 'bytes', contentType: 'text/javascript; charset=utf-8', bytes: signInScript },
  }),
});
