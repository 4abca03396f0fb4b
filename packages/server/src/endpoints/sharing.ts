import { z } from 'zod';
import { fields } from '../checks/index.ts';
import { endpoint, json, type Endpoint } from '../http/index.ts';
import {
  Email,
  exampleOf,
  exampleSlug,
  Invitation,
  InvitedShare,
  invitedShareBody,
  Share,
  shareBody,
  SharedProject,
  sharedProjectBody,
} from '../wire/index.ts';
import { actorOf, baseUrlOf, publicRead, visitorOf } from './callers.ts';
import { idempotencyKey, idOf, pathId, simulate } from './parameters.ts';
import { paidErrors, paidReply, paymentOf, replayedHeader } from './payments.ts';

const exampleShare = exampleOf(Share);

const getShare = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}/share',
  summary: 'Reads the sharing state of a project.',
  description: 'Owner only.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [idOf('project')],
  success: { status: 200, description: 'The sharing state.', schema: Share },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.readShare(actorOf(request), id);
    return json(200, shareBody(share, baseUrlOf(request, services)));
  },
});

const postInvites = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/invites',
  summary: 'Restricts a project to invited people. Costs one credit if any of them is new.',
  description:
    'Only invitees and the owner can read the project. Inviting people again is free. No email is sent; share the `url` yourself. Invitees need an account with the invited email address.',
  tag: 'Sharing',
  credentials: 'workspace',
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
    return json(200, shareBody(share, baseUrlOf(request, services)));
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
    return json(200, shareBody(share, baseUrlOf(request, services)));
  },
});

const postPublic = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/public',
  summary: 'Makes a project readable for everyone with the link.',
  description: 'Costs one credit the first time and is free afterwards.',
  tag: 'Sharing',
  credentials: 'workspace',
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

const getShared = endpoint({
  method: 'GET',
  path: '/api/v1/shared/{slug}',
  summary: 'Reads a project by its shared link.',
  description:
    'Needs no credentials while the project is public. While it is restricted, invitees and the owner can read it. Archived projects return 404.',
  tag: 'Sharing',
  credentials: 'public',
  addressLimit: publicRead.addressLimit,
  parameters: [
    {
      in: 'path',
      name: 'slug',
      description: 'The slug from the sharing state.',
      schema: z.string(),
      example: exampleSlug,
    },
  ],
  success: {
    status: 200,
    description: 'The project with its folders and active files.',
    schema: SharedProject,
    headers: publicRead.describedHeaders,
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const { slug = '' } = request.parameters;
    const project = await store.shares.readSharedProject(visitorOf(request), slug);
    return json(200, sharedProjectBody(project, config.basePath), publicRead.headers);
  },
});

export const sharingEndpoints: readonly Endpoint[] = [
  getShare,
  postInvites,
  deleteInvite,
  postPrivate,
  postPublic,
  getShared,
];
