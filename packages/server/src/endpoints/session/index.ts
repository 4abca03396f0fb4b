export { deleteSession } from './delete-session.ts';
export { getSession } from './get-session.ts';
export { getSignInPage, getSignInScript } from './get-sign-in-page.ts';
export { postSession } from './post-session.ts';
export { postSessionLink } from './post-session-link.ts';
