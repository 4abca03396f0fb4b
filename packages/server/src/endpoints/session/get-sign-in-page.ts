import type { Endpoint } from '../../endpoint.ts';
import { signInPage, signInPagePolicy, signInScript } from './sign-in-page.ts';

export const getSignInPage: Endpoint = {
  method: 'GET',
  path: '/session/link',
  summary: 'Shows the page that a sign-in link opens.',
  credentials: 'none',

  handle: async () => ({
    status: 200,
    headers: { 'Content-Security-Policy': signInPagePolicy },
    body: { kind: 'bytes', contentType: 'text/html; charset=utf-8', bytes: signInPage },
  }),
};

export const getSignInScript: Endpoint = {
  method: 'GET',
  path: '/session/link.js',
  summary: 'Gives the script of the sign-in page.',
  credentials: 'none',

  handle: async () => ({
    status: 200,
    body: { kind: 'bytes', contentType: 'text/javascript; charset=utf-8', bytes: signInScript },
  }),
};
