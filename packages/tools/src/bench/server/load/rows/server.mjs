import { same } from './row.mjs';

const anonymous = () => ({});
const compressed = () => ({ headers: { 'accept-encoding': 'br, gzip' } });

export const serverRows = [
  same('GET /healthz', anonymous),
  same('GET /readyz', anonymous),
  same('GET /metrics', ({ metricsToken }) => ({
    headers: { authorization: `Bearer ${metricsToken}` },
  })),
  same('GET /openapi.json', compressed),
  same('GET /docs', compressed),
  same('GET /docs/redoc.js', compressed),
  same('GET /specimens/{slug}', anonymous, { path: () => 'GET /specimens/minimal-clean' }),
  same('GET /', compressed),
  same('GET /app-assets/{name}', compressed, {
    async path(scene) {
      const { text } = await scene.ask('GET /');
      return `GET /${/app-assets\/[^"]+\.js/.exec(text)[0]}`;
    },
  }),
  same('GET /service-worker.js', compressed),
];
