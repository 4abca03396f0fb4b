export { deleteInvite } from './delete-invite.ts';
export { getShare } from './get-share.ts';
export { getShared } from './get-shared.ts';
export { postInvites } from './post-invites.ts';
export { postPrivate } from './post-private.ts';
export { postPublic } from './post-public.ts';
