import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';
import {
  exampleFile,
  exampleFolder,
  exampleProject,
  exampleSlug,
  SharedProject,
  sharedProjectBody,
} from '../../wire/index.ts';
import { visitorOf } from '../caller-of.ts';
import { openRead } from '../open-read.ts';

const { access: _, ...example } = exampleProject;

export const getShared = endpoint({
  method: 'GET',
  path: '/api/v1/shared/{slug}',
  summary: 'Reads a project by its link.',
  description:
    'Needs no credentials while the project is public; while it is restricted, those of an invitee or of the owner. Archived projects are not found.',
  tag: 'Sharing',
  credentials: 'public',
  addressLimit: openRead.addressLimit,
  parameters: [
    {
      in: 'path',
      name: 'slug',
      description: 'As the share state gives it.',
      schema: z.string(),
      example: exampleSlug,
    },
  ],
  success: {
    status: 200,
    description: 'The project with its folders and active files.',
    schema: SharedProject,
    example: {
      ...example,
      share_mode: 'public',
      slug: exampleSlug,
      folders: [exampleFolder],
      files: [exampleFile],
    },
    headers: openRead.describedHeaders,
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const { slug = '' } = request.parameters;
    const project = await store.shares.readSharedProject(visitorOf(request), slug);
    return json(200, sharedProjectBody(project, config.basePath), openRead.headers);
  },
});
