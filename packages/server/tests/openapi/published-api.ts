/**
 * The tables of the published API as data, in the same order. The decisions contain its prose. Parts
 * that it does not specify ("not shown") are omitted.
 */

/** `key`: the `X-API-KEY` header; `bearer/session`: a bearer key or the session cookie. */
export type PublishedAuth = 'key' | 'bearer/session';

export interface PublishedEndpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: PublishedAuth;
  /** Path, query and header parameters, such as `path id`. */
  readonly parameters?: readonly PublishedField[];
  /** The name of a table, or inline fields. */
  readonly body?: string | readonly PublishedField[];
  readonly success: 200 | 201;
  /** The table that describes the response body, if any. */
  readonly answer?: string;
  readonly headers?: readonly string[];
  readonly errors: readonly number[];
}

/** Name, JSON Schema type, presence, and rules as JSON Schema keywords. */
export type PublishedField = readonly [
  name: string,
  type: FieldType,
  presence: 'required' | 'optional',
  rules?: Readonly<Record<string, unknown>>,
];

export type FieldType = 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'string or null';

const formats = ['html', 'text', 'pdf', 'docx', 'png'];
const uuid = { format: 'uuid' };
const pathId: PublishedField = ['path id', 'string', 'required', uuid];
const idempotencyKey: PublishedField = ['header Idempotency-Key', 'string', 'optional'];
const natural = { minimum: 0 };

/** "Resources and their fields": one entry per table, one row per field. */
export const publishedRecords: Readonly<Record<string, readonly PublishedField[]>> = {
  ConvertRequest: [
    ['markdown', 'string', 'required', { minLength: 1, maxLength: 1_048_576 }],
    ['format', 'string', 'required', { enum: formats }],
    ['designSystem', 'string', 'optional', { maxLength: 128, default: 'minimal-clean' }],
    ['actions', 'array', 'optional', { maxItems: 2, default: ['clean'] }],
    ['actions[]', 'string', 'optional', { enum: ['clean', 'repair'] }],
    ['settings', 'object', 'optional'],
    ['settings.tidy', 'object', 'optional'],
    ['settings.tidy.enable', 'boolean', 'optional', { default: true }],
    ['settings.tidy.polish', 'boolean', 'optional', { default: true }],
    ['settings.math', 'object', 'optional'],
    ['settings.math.enable', 'boolean', 'optional', { default: true }],
    ['page', 'object', 'optional'],
  ],
  ConvertResponse: [
    ['format', 'string', 'required', { enum: formats }],
    ['contentType', 'string', 'required'],
    ['byteSize', 'integer', 'required', natural],
    ['designSystem', 'string', 'required'],
    ['output', 'string', 'optional'],
    ['outputBase64', 'string', 'optional'],
    ['warnings', 'array', 'required'],
    ['warnings[].rule', 'string', 'required'],
    ['warnings[].fixes', 'integer', 'required'],
    ['creditsCharged', 'integer', 'required', natural],
    ['creditsRemaining', 'integer', 'required', natural],
    ['requestId', 'string', 'required'],
  ],
  UsageResponse: [
    ['subscriptionCredits', 'integer', 'required', natural],
    ['topupCredits', 'integer', 'required', natural],
    ['creditsRemaining', 'integer', 'required', natural],
    ['periodEnd', 'string or null', 'required'],
    ['callsThisPeriod', 'integer', 'required', natural],
    ['recentCalls', 'array', 'required'],
    ['recentCalls[].id', 'string', 'required', uuid],
    ['recentCalls[].endpoint', 'string', 'required'],
    ['recentCalls[].statusCode', 'integer', 'required'],
    ['recentCalls[].durationMs', 'integer', 'required'],
    ['recentCalls[].format', 'string or null', 'required'],
    ['recentCalls[].creditsCharged', 'integer', 'required'],
    ['recentCalls[].errorCode', 'string or null', 'required'],
    ['recentCalls[].createdAt', 'string', 'required'],
  ],
  ApiError: [
    ['error', 'object', 'required'],
    ['error.code', 'string', 'required'],
    ['error.message', 'string', 'required'],
    ['error.requestId', 'string', 'optional'],
  ],
  Project: [
    ['id', 'string', 'required', uuid],
    ['name', 'string', 'required'],
    ['description', 'string or null', 'required'],
    ['archived', 'boolean', 'required'],
  ],
  Folder: [
    ['id', 'string', 'required', uuid],
    ['name', 'string', 'required'],
    ['parent_folder_id', 'string or null', 'required', uuid],
  ],
  File: [
    ['id', 'string', 'required', uuid],
    ['project_id', 'string', 'required', uuid],
    ['folder_id', 'string or null', 'required', uuid],
    ['name', 'string', 'required'],
    ['archived', 'boolean', 'required'],
    ['version', 'integer', 'required', { minimum: 1 }],
  ],
  'Share state': [
    ['slug', 'string or null', 'required'],
    ['invitees', 'array', 'required'],
    ['mode', 'string', 'required'],
  ],
  Variant: [
    ['output', 'string', 'required'],
    ['format', 'string', 'required', { enum: formats }],
    ['content_type', 'string', 'required'],
    ['credits_used', 'integer', 'required'],
    ['credits_remaining', 'integer', 'required'],
    ['warnings', 'array', 'required'],
  ],
  'Entitlement object': [
    ['can_save', 'boolean', 'required'],
    ['can_share', 'boolean', 'required'],
    ['unlimited_save', 'boolean', 'required'],
  ],
};

/** "Variant form of convert": the documented differences. */
export const publishedVariant: PublishedEndpoint = {
  method: 'POST',
  path: '/compat/api/v1/convert',
  auth: 'key',
  body: [
    ['markdown', 'string', 'required', { maxLength: 200 * 1024 }],
    ['actions', 'array', 'optional', { default: ['clean', 'repair'] }],
    ['design_system', 'string', 'optional'],
    ['format', 'string', 'optional', { enum: formats, default: 'pdf' }],
  ],
  success: 200,
  answer: 'Variant',
  errors: [400, 401, 402, 413, 422, 429, 500],
};

/** "Endpoints", in the order of its table. */
export const publishedEndpoints: readonly PublishedEndpoint[] = [
  {
    method: 'POST',
    path: '/api/v1/convert',
    auth: 'key',
    body: 'ConvertRequest',
    success: 200,
    answer: 'ConvertResponse',
    headers: ['X-Request-ID', 'X-Credits-Remaining'],
    errors: [400, 401, 402, 413, 422, 429, 500],
  },
  {
    method: 'GET',
    path: '/api/v1/usage',
    auth: 'key',
    success: 200,
    answer: 'UsageResponse',
    headers: ['X-Request-ID'],
    errors: [401, 500],
  },
  {
    method: 'GET',
    path: '/api/v1/credits',
    auth: 'bearer/session',
    success: 200,
    answer: 'Entitlement object',
    errors: [500],
  },
  {
    method: 'GET',
    path: '/api/v1/projects',
    auth: 'bearer/session',
    parameters: [['query scope', 'string', 'optional']],
    success: 200,
    errors: [401, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/projects',
    auth: 'bearer/session',
    body: [
      ['name', 'string', 'required'],
      ['description', 'string', 'optional'],
    ],
    success: 201,
    answer: 'Project',
    errors: [401, 409, 422, 429],
  },
  {
    method: 'GET',
    path: '/api/v1/projects/{id}',
    auth: 'bearer/session',
    parameters: [pathId, ['query include_archived', 'boolean', 'optional']],
    success: 200,
    answer: 'Project',
    errors: [401, 404, 429],
  },
  {
    method: 'PATCH',
    path: '/api/v1/projects/{id}',
    auth: 'bearer/session',
    parameters: [pathId],
    body: [
      ['name', 'string', 'optional'],
      ['description', 'string or null', 'optional'],
      ['archived', 'boolean', 'optional'],
    ],
    success: 200,
    answer: 'Project',
    errors: [401, 404, 422, 429],
  },
  {
    method: 'DELETE',
    path: '/api/v1/projects/{id}',
    auth: 'bearer/session',
    parameters: [pathId],
    success: 200,
    errors: [401, 404, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/projects/{id}/folders',
    auth: 'bearer/session',
    parameters: [pathId],
    body: [
      ['name', 'string', 'required'],
      ['parent_folder_id', 'string or null', 'optional', uuid],
    ],
    success: 201,
    answer: 'Folder',
    errors: [401, 404, 409, 422, 429],
  },
  {
    method: 'PATCH',
    path: '/api/v1/folders/{id}',
    auth: 'bearer/session',
    parameters: [pathId],
    body: [['name', 'string', 'required']],
    success: 200,
    answer: 'Folder',
    errors: [401, 404, 409, 422, 429],
  },
  {
    method: 'DELETE',
    path: '/api/v1/folders/{id}',
    auth: 'bearer/session',
    parameters: [pathId, ['query cascade', 'boolean', 'optional']],
    success: 200,
    errors: [401, 404, 409, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/files',
    auth: 'bearer/session',
    parameters: [idempotencyKey],
    body: [
      ['project_id', 'string', 'required', uuid],
      ['folder_id', 'string or null', 'optional', uuid],
      ['name', 'string', 'required'],
      ['content', 'string', 'required'],
    ],
    success: 201,
    answer: 'File',
    errors: [401, 402, 404, 409, 413, 422, 429],
  },
  {
    method: 'GET',
    path: '/api/v1/files/{id}',
    auth: 'bearer/session',
    parameters: [pathId],
    success: 200,
    answer: 'File',
    headers: ['ETag'],
    errors: [401, 404, 429],
  },
  {
    method: 'PATCH',
    path: '/api/v1/files/{id}',
    auth: 'bearer/session',
    parameters: [pathId, ['header If-Match', 'string', 'optional']],
    body: [
      ['content', 'string', 'optional'],
      ['name', 'string', 'optional'],
      ['folder_id', 'string or null', 'optional', uuid],
      ['archived', 'boolean', 'optional'],
      ['version', 'integer', 'optional'],
    ],
    success: 200,
    answer: 'File',
    // Only intermediaries return 412: "The origin never returns 412."
    errors: [401, 404, 409, 413, 422, 428, 429],
  },
  {
    method: 'DELETE',
    path: '/api/v1/files/{id}',
    auth: 'bearer/session',
    parameters: [pathId],
    success: 200,
    errors: [401, 404, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/files/{id}/copy',
    auth: 'bearer/session',
    parameters: [pathId, idempotencyKey],
    success: 201,
    answer: 'File',
    errors: [401, 402, 404, 409, 422, 429],
  },
  {
    method: 'GET',
    path: '/api/v1/projects/{id}/share',
    auth: 'bearer/session',
    parameters: [pathId],
    success: 200,
    answer: 'Share state',
    errors: [401, 404, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/projects/{id}/share/invites',
    auth: 'bearer/session',
    parameters: [pathId, idempotencyKey],
    body: [
      ['emails', 'array', 'required', { maxItems: 25 }],
      ['emails[]', 'string', 'optional'],
    ],
    success: 200,
    answer: 'Share state',
    errors: [401, 402, 404, 409, 413, 422, 429],
  },
  {
    method: 'DELETE',
    path: '/api/v1/projects/{id}/share/invites/{email}',
    auth: 'bearer/session',
    parameters: [pathId, ['path email', 'string', 'required', { format: 'email' }]],
    success: 200,
    errors: [401, 404, 429],
  },
  {
    method: 'POST',
    path: '/api/v1/projects/{id}/share/private',
    auth: 'bearer/session',
    parameters: [pathId],
    success: 200,
    answer: 'Share state',
    errors: [401, 404, 429],
  },
];

export interface PublishedError {
  readonly status: number;
  readonly code: string;
  readonly headers?: readonly string[];
}

/** "Errors", in the order of its table. */
export const publishedErrors: readonly PublishedError[] = [
  { status: 400, code: 'invalid_request' },
  { status: 400, code: 'unknown_design_system' },
  { status: 401, code: 'missing_api_key' },
  { status: 401, code: 'invalid_api_key' },
  { status: 402, code: 'out_of_credits' },
  { status: 413, code: 'payload_too_large' },
  { status: 422, code: 'unsupported_format' },
  {
    status: 429,
    code: 'rate_limited',
    headers: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'],
  },
  { status: 500, code: 'internal_error' },
  { status: 409, code: 'folder_not_empty' },
];
