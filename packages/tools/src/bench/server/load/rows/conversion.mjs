import { createText, sizes } from '../../../texts.mjs';
import { same } from './row.mjs';

const body = { markdown: createText({ bytes: sizes.small, seed: 1 }), format: 'html' };

export const conversionRows = [
  same('POST /api/v1/convert', ({ byKey }) => byKey({ body }), { note: '5 KB, html' }),
  same('POST /compat/api/v1/convert', ({ byKey }) => byKey({ body }), { note: '5 KB, html' }),
  same('POST /api/v1/files/{id}/convert', ({ byKey }) => byKey({ body: { format: 'html' } }), {
    path: ({ large }) => `POST /api/v1/files/${large.fileIds[0]}/convert`,
  }),
  same('POST /api/v1/check', ({ byKey }) => byKey({ body }), { note: '5 KB, html' }),
  same('POST /api/v1/files/{id}/check', ({ byKey }) => byKey({ body: { format: 'html' } }), {
    path: ({ large }) => `POST /api/v1/files/${large.fileIds[0]}/check`,
  }),
  same('GET /api/v1/usage', ({ byKey }) => byKey()),
  same('GET /api/v1/credits', ({ byKey }) => byKey()),
];
