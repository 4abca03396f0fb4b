import { InvalidRequestError, MdconvError, type Warning } from '@mdconv/core';
import type { StoredFonts } from '@mdconv/render';
import { NotFoundError, type SavedDesignSystem } from '@mdconv/store';
import { z } from 'zod';
import { decodedFields, documentBytesMax } from '../checks/index.ts';
import {
  checkDefinition,
  describeFonts,
  fontsInMemory,
  type HashedFont,
} from '../designs/index.ts';
import {
  endpoint,
  json,
  type ApiRequest,
  type Endpoint,
  type Parameter,
  type Services,
} from '../http/index.ts';
import {
  base64OfFonts,
  CheckedDesignSystem,
  DecodedDesignSystem,
  DecodedDesignSystemChange,
  Deleted,
  deletedBody,
  designSystemBody,
  DesignSystemChange,
  DesignSystemList,
  DesignSystemWithDefinition,
  designWithDefinitionBody,
  exampleDefinition,
  NewDesignSystem,
  serverDesignBody,
  wrongShape,
  type FontInputs,
} from '../wire/index.ts';
import { checkQueue } from './conversions/conversion-replies.ts';
import { actorOf, callerOf } from './requests/callers.ts';
import { flag, isSet } from './requests/parameters.ts';

const getDesignSystems = endpoint({
  method: 'GET',
  path: '/api/v1/design-systems',
  summary: 'Lists the design systems that you can use.',
  tag: 'Design systems',
  credentials: 'workspace',
  scopes: ['read'],
  success: {
    status: 200,
    description: 'Your own design systems and those of the server.',
    schema: DesignSystemList,
  },

  async handle(request, { store, designs, config }) {
    const own = await store.designSystems.listDesignSystems(actorOf(request));
    const design_systems = [
      ...own.map(designSystemBody),
      ...designs.ofServer.map((design) => serverDesignBody(design, config.basePath)),
    ];
    return json(200, { design_systems, next_cursor: null });
  },
});

const postDesignSystem = endpoint({
  method: 'POST',
  path: '/api/v1/design-systems',
  summary: 'Saves a design system of your own.',
  description:
    'Its id and slug are then valid as the design system of a conversion. A worker process renders a specimen first: fonts and logos that cannot be used are rejected. Free of charge.',
  tag: 'Design systems',
  credentials: 'workspace',
  scopes: ['write'],
  body: decodedFields({
    schema: NewDesignSystem,
    base64: base64OfFonts,
    decoded: DecodedDesignSystem,
    example: { design: exampleDefinition },
    bytesMax: documentBytesMax,
  }),
  success: {
    status: 201,
    description: 'The new design system.',
    schema: CheckedDesignSystem,
    headers: { Location: 'Path of the design system.' },
  },
  errors: ['name_conflict', 'limit_reached', 'server_busy'],
  checkRoom: checkQueue,

  async handle(request, services) {
    const { design, fonts = [] } = request.body;
    const checked = checkDefinition(design, services.designs.ofServer);
    const sources = await readFonts(fonts, fontsInMemory([]), request.reserve);
    const warnings = await renderSpecimen(request, services, {
      designSystem: checked.designSystem,
      fonts: fontsInMemory(sources),
    });
    const saved = await services.store.designSystems.createDesignSystem(actorOf(request), {
      ...checked.definition,
      fonts: sources,
    });
    const location = `${services.config.basePath}/api/v1/design-systems/${saved.id}`;
    return json(201, checkedBody(saved, warnings), { Location: location });
  },
});

const idOrSlug: Parameter = {
  in: 'path',
  name: 'id',
  description: 'Id or slug of the design system.',
  schema: z.string(),
};

const includeFonts = flag('include_fonts', 'Whether to return the files of the fonts.');

const getDesignSystem = endpoint({
  method: 'GET',
  path: '/api/v1/design-systems/{id}',
  summary: 'Reads a design system with its definition.',
  description: 'The definition of a design system of the server is complete.',
  tag: 'Design systems',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOrSlug, includeFonts],
  success: {
    status: 200,
    description: 'The design system.',
    schema: DesignSystemWithDefinition,
  },
  errors: ['not_found'],

  async handle(request, services) {
    const { id: name = '' } = request.parameters;
    const design = services.designs.ofServer.find(({ slug }) => slug === name);
    if (design) return json(200, { ...serverDesignBody(design, services.config.basePath), design });
    const own = await findOwn(request, services);
    const withFonts = isSet(request, includeFonts);
    // The bytes, and their text.
    await request.reserve(own.byteSize * (withFonts ? 3 : 1));
    const contents = await services.store.designSystems.readDesignSystem(actorOf(request), own.id);
    return json(200, designWithDefinitionBody(contents, withFonts));
  },
});

const patchDesignSystem = endpoint({
  method: 'PATCH',
  path: '/api/v1/design-systems/{id}',
  summary: 'Changes a design system of your own.',
  description:
    'Omitted fields stay unchanged. Later conversions use the changed design system; its id stays the same.',
  tag: 'Design systems',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOrSlug],
  body: decodedFields({
    schema: DesignSystemChange,
    base64: base64OfFonts,
    decoded: DecodedDesignSystemChange,
    example: { design: exampleDefinition },
    bytesMax: documentBytesMax,
  }),
  success: {
    status: 200,
    description: 'The changed design system.',
    schema: CheckedDesignSystem,
  },
  errors: ['not_found', 'name_conflict', 'limit_reached', 'server_busy'],
  checkRoom: checkQueue,

  async handle(request, services) {
    const { designs } = services;
    const store = services.store.designSystems;
    const actor = actorOf(request);
    const own = await findOwn(request, services);
    const { design, fonts } = request.body;
    const checked = checkDefinition(
      design ?? parsed((await store.readDefinition(actor, own.id)).definition),
      designs.ofServer,
    );
    const saved = designs.fontsOf(actor, own);
    const sources = fonts && (await readFonts(fonts, saved, request.reserve));
    const warnings = await renderSpecimen(request, services, {
      designSystem: checked.designSystem,
      fonts: sources ? fontsInMemory(sources) : saved,
    });
    const changed = await store.updateDesignSystem(actor, own.id, {
      ...(design && { design: checked.definition }),
      ...(sources && { fonts: sources }),
    });
    return json(200, checkedBody(changed, warnings));
  },
});

const deleteDesignSystem = endpoint({
  method: 'DELETE',
  path: '/api/v1/design-systems/{id}',
  summary: 'Permanently deletes a design system of your own.',
  tag: 'Design systems',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOrSlug],
  success: { status: 200, description: 'The design system was deleted.', schema: Deleted },
  errors: ['not_found'],

  async handle(request, services) {
    const { id } = await findOwn(request, services);
    await services.store.designSystems.deleteDesignSystem(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});

/** @throws {NotFoundError} the account has no such design system */
async function findOwn(request: ApiRequest, { store }: Services): Promise<SavedDesignSystem> {
  const { id: name = '' } = request.parameters;
  const own = await store.designSystems.findDesignSystem(actorOf(request), name.toLowerCase());
  if (!own) throw new NotFoundError('design system');
  return own;
}

function parsed(definition: string) {
  return JSON.parse(definition) as Record<string, unknown>;
}

/**
 * Describes new fonts; those that the design system has are found by their hash.
 * @throws {ApiError} `validation_failed`
 */
async function readFonts(
  inputs: FontInputs,
  saved: StoredFonts,
  reserve: ApiRequest['reserve'],
): Promise<readonly HashedFont[]> {
  const files: Uint8Array[] = [];
  for (const [index, input] of inputs.entries())
    files.push('content' in input ? input.content : await readSaved(input.sha256, index));
  return describeFonts(files);

  async function readSaved(sha256: string, index: number): Promise<Uint8Array> {
    const font = saved.fonts.find((one) => one.sha256 === sha256);
    const message = 'The design system has no such font. Send its file as `content`.';
    if (!font) throw wrongShape('validation_failed', [{ path: `fonts.${index}.sha256`, message }]);
    await reserve(font.byteSize);
    return saved.read(sha256);
  }
}

/**
 * Renders a specimen in a worker process, which is the first to open fonts and the logo.
 * @throws {ApiError} `validation_failed`: they cannot be used
 * @throws {ServerBusyError}
 */
async function renderSpecimen(
  request: ApiRequest,
  { conversions }: Services,
  design: Parameters<Services['conversions']['renderSpecimen']>[1],
): Promise<readonly Warning[]> {
  const { signal, reserve } = request;
  const warnings = await conversions
    .renderSpecimen({ caller: callerOf(request), signal, reserve }, design)
    .catch((error: unknown) => {
      throw problemOf(error);
    });
  const logo = warnings.find(({ rule }) => rule === 'image-not-embedded');
  if (logo)
    throw wrongShape('validation_failed', [
      { path: 'design.logo.image', message: logo.message ?? '' },
    ]);
  return warnings;
}

function problemOf(error: unknown): unknown {
  if (error instanceof InvalidRequestError) return wrongShape('validation_failed', error.problems);
  if (!(error instanceof MdconvError) || error.code === 'server_busy') return error;
  const message = 'No document can be rendered with this design system and its fonts.';
  return wrongShape('validation_failed', [{ path: 'design', message }]);
}

function checkedBody(saved: SavedDesignSystem, warnings: readonly Warning[]) {
  const told = warnings.map(({ rule, message = '' }) => ({ rule, message }));
  return { ...designSystemBody(saved), warnings: told };
}

export const designSystemEndpoints: readonly Endpoint[] = [
  getDesignSystems,
  postDesignSystem,
  getDesignSystem,
  patchDesignSystem,
  deleteDesignSystem,
];
