import type { Share as StoredShare } from '@mdconv/store';
import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import {
  endpoint,
  json,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Services,
} from '../../http/index.ts';
import {
  Email,
  exampleOf,
  exampleSlug,
  Invitation,
  InvitedShare,
  invitedShareBody,
  Share,
  shareBody,
  ShareChange,
  SharedProject,
  sharedProjectBody,
} from '../../wire/index.ts';
import { contentsHeaders, contentsParameters, contentsReply } from './contents-reply.ts';
import { actorOf, baseUrlOf, publicRead, readAsVisitor } from '../requests/callers.ts';
import { ifNoneMatch } from '../requests/entity-tags.ts';
import { futureTime, idempotencyKey, idOf, pathId, simulate } from '../requests/parameters.ts';
import { paidErrors, paidReply, paymentOf, replayedHeader } from '../payments.ts';

const exampleShare = exampleOf(Share);

function shareReply(share: StoredShare, request: ApiRequest, services: Services): Reply {
  return json(200, shareBody(share, baseUrlOf(request, services)));
}

const getShare = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}/share',
  summary: 'Reads the sharing state of a project.',
  description: 'Owner only.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOf('project')],
  success: { status: 200, description: 'The sharing state.', schema: Share },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.readShare(actorOf(request), id);
    return shareReply(share, request, services);
  },
});

const postInvites = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/invites',
  summary: 'Restricts a project to invited people. Costs one credit if any of them is new.',
  description:
    'Only invitees and the owner can read the project afterwards: inviting makes a public project restricted, and its link then returns 404 to everyone else. Make it public again to reopen it; its invitees stay. Inviting people again is free. No email is sent; share the `url` yourself. Invitees need an account with the invited email address.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project'), idempotencyKey, simulate],
  body: fields({ schema: Invitation, example: { emails: ['guest@example.com'] } }),
  success: {
    status: 200,
    description: 'The sharing state, the new invitees, and the cost.',
    schema: InvitedShare,
    headers: replayedHeader,
  },
  errors: ['not_found', 'limit_reached', ...paidErrors],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const baseUrl = baseUrlOf(request, services);
    const paid = await services.store.shares.invite(
      actorOf(request),
      id,
      request.body.emails,
      paymentOf(request, services, 200),
    );
    return paidReply(200, invitedShareBody(paid, baseUrl), paid);
  },
});

const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}/share/invites/{email}',
  summary: 'Revokes an invitation.',
  description: 'Free of charge. Succeeds even if the address was never invited.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [
    idOf('project'),
    {
      in: 'path',
      name: 'email',
      description: 'Email address of the invitee.',
      schema: Email,
      example: 'guest@example.com',
    },
  ],
  success: {
    status: 200,
    description: 'The updated sharing state.',
    schema: Share,
    example: { ...exampleShare, invitees: [] },
  },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    // A malformed address cannot have been invited, so it needs no check.
    const { email = '' } = request.parameters;
    const share = await services.store.shares.removeInvitee(actorOf(request), id, email);
    return shareReply(share, request, services);
  },
});

const postPrivate = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/private',
  summary: 'Makes a project private.',
  description:
    'Free of charge. Only the owner can read the project. It keeps its slug and its invitees, who become inactive.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  success: {
    status: 200,
    description: 'The updated sharing state.',
    schema: Share,
    example: {
      ...exampleShare,
      mode: 'private',
      invitees: exampleShare.invitees.map((invitee) => ({ ...invitee, active: false })),
    },
  },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.makePrivate(actorOf(request), id);
    return shareReply(share, request, services);
  },
});

const postPublic = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/public',
  summary: 'Makes a project readable for everyone with the link.',
  description: 'Costs one credit the first time and is free afterwards.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project'), idempotencyKey, simulate],
  success: {
    status: 200,
    description: 'The updated sharing state.',
    schema: Share,
    example: { ...exampleShare, mode: 'public' },
    headers: replayedHeader,
  },
  errors: ['not_found', ...paidErrors],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const baseUrl = baseUrlOf(request, services);
    const payment = paymentOf(request, services, 200);
    const paid = await services.store.shares.makePublic(actorOf(request), id, payment);
    return paidReply(200, shareBody(paid.result, baseUrl), paid);
  },
});

const patchShare = endpoint({
  method: 'PATCH',
  path: '/api/v1/projects/{id}/share',
  summary: 'Sets when a share ends.',
  description:
    'Free of charge. From `expires_at` on, only the owner can read the project: its link, its files and the access of invitees return 404. Sharing the project again removes an expiry that has passed.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  body: fields({ schema: ShareChange, example: { expires_at: '2030-12-31T00:00:00Z' } }),
  success: {
    status: 200,
    description: 'The updated sharing state.',
    schema: Share,
    example: { ...exampleShare, expires_at: '2030-12-31T00:00:00.000Z' },
  },
  errors: ['not_found'],

  async handle(request, services) {
    const { store, now } = services;
    const id = pathId(request, 'project');
    const expiresAt = futureTime('expires_at', request.body.expires_at, now());
    const share = await store.shares.updateExpiry(actorOf(request), id, expiresAt);
    return shareReply(share, request, services);
  },
});

const postShareRotate = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/rotate',
  summary: 'Replaces the slug of a shared project. The old link stops working immediately.',
  description:
    'Free of charge. Mode, invitees and expiry stay. A project that was never shared has no slug and returns 404. A `content_url` contains no slug: it keeps working while the project is public.',
  tag: 'Sharing',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  success: { status: 200, description: 'The sharing state with the new slug.', schema: Share },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.rotateSlug(actorOf(request), id);
    return shareReply(share, request, services);
  },
});

const getShared = endpoint({
  method: 'GET',
  path: '/api/v1/shared/{slug}',
  summary: 'Reads a project by its shared link.',
  description:
    'Needs no credentials while the project is public; any key can then read it. While it is restricted, invitees and the owner can read it. Archived projects, shares that have ended and projects of suspended accounts return 404. Pages are those of the project itself. Without credentials, a read counts once for every 250 folders and files against the limit of the address.',
  tag: 'Sharing',
  credentials: 'public',
  scopes: [],
  addressLimit: publicRead.addressLimit,
  parameters: [
    {
      in: 'path',
      name: 'slug',
      description: 'The slug from the sharing state.',
      schema: z.string(),
      example: exampleSlug,
    },
    ...contentsParameters,
    ifNoneMatch,
  ],
  success: {
    status: 200,
    description: 'The project with a page of its folders and active files.',
    schema: SharedProject,
    headers: { ...contentsHeaders, ...publicRead.describedHeaders },
    notModified: true,
  },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store, config: { basePath } }) {
    const { slug = '' } = request.parameters;
    return contentsReply(request, {
      read: (part) =>
        readAsVisitor(request, (visitor) => store.shares.readSharedProject(visitor, slug, part)),
      fieldsOf: sharedProjectBody,
      facts: ['shared', slug],
      basePath,
      headers: publicRead.headers,
    });
  },
});

export const sharingEndpoints: readonly Endpoint[] = [
  getShare,
  patchShare,
  postInvites,
  deleteInvite,
  postPrivate,
  postPublic,
  postShareRotate,
  getShared,
];
