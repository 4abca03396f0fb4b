/** Folders (or files) of each package's src, top layer first. One imports only from those after it. */
const layers = {
  core: [
    'request',
    'tidy',
    'document',
    'parse',
    'scan',
    'designs',
    'page',
    'formats.ts',
    'iso-date.ts',
    ['check-names.ts', 'line-places.ts'],
    'errors',
    'nearest-name.ts',
  ],
  render: [
    'commands',
    'pool',
    'convert.ts',
    'render.ts',
    ['html', 'text', 'docx', 'typeset/pdf', 'typeset/png'],
    'typeset/layout',
    'prepare',
    'columns',
    'style',
    'highlight',
    'diagrams',
    'assets',
    'typeset/display',
    'fonts',
    'words',
    'segments',
    ['drawings', 'xml', 'platform'],
  ],
  store: [
    'conformance',
    ['copy-store.ts', 'open-store.ts'],
    'sql',
    'migrations',
    'drivers',
    'contract',
    'errors.ts',
    'records',
  ],
  server: [
    ['main.ts', 'reference.ts'],
    'command-line.ts',
    'commands',
    'lifecycle',
    'app.ts',
    'endpoints',
    'openapi',
    'checks',
    'http',
    'conversions',
    ['images', 'accounts', 'database', 'browser-app'],
    'monitoring',
    'wire',
    ['settings', 'package-root.ts'],
  ],
  client: ['client.ts', 'options.ts', 'resources', 'transport', 'errors', 'types'],
};

/** Which packages a package may import. */
const imports = {
  core: [],
  render: ['core'],
  store: [],
  server: ['core', 'render', 'store'],
  client: [],
};

const source = (name) => `^packages/${name}/src/`;
const places = (layer) =>
  [layer].flat().map((place) => (place.endsWith('.ts') ? `${place}$` : `${place}/`));

const upward = Object.entries(layers).flatMap(([name, list]) =>
  list.flatMap((layer, above) =>
    [layer].flat().map((place) => ({
      name: `${name}/${place} imports nothing above or beside it`,
      severity: 'error',
      from: { path: `${source(name)}(${places(place).join('|')})`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${source(name)}(${[
          ...list.slice(0, above),
          [layer].flat().filter((other) => other !== place),
        ]
          .flatMap(places)
          .concat('(?!)')
          .join('|')})`,
      },
    })),
  ),
);

const outsiders = Object.keys(layers).map((name) => ({
  name: `${name}: a folder is entered through its index.ts`,
  severity: 'error',
  from: {
    path: `${source(name)}([^/]+)`,
    pathNot: ['\\.test\\.ts$', `${source(name)}index\\.ts$`],
  },
  to: {
    path: `${source(name)}([^/]+)/.+`,
    pathNot: [`${source(name)}(typeset/)?[^/]+/index\\.ts$`, `${source(name)}$1/`],
  },
}));

const packages = Object.entries(imports).map(([name, allowed]) => ({
  name: `${name} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: source(name), pathNot: '\\.test\\.ts$' },
  to: { path: `^packages/(?!${[name, ...allowed].join('/|')}/)` },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...outsiders,
    ...packages,
    {
      name: 'render: a folder of typeset is entered through its index.ts',
      severity: 'error',
      from: { path: '^packages/render/src/typeset/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/render/src/typeset/[^/]+/.+',
        pathNot: [
          '^packages/render/src/typeset/[^/]+/index\\.ts$',
          '^packages/render/src/typeset/$1/',
        ],
      },
    },
    {
      // Within a folder, a walk over a tree may return to where it began.
      name: 'no cycle leaves its folder',
      severity: 'error',
      from: { path: '^(packages/[^/]+/src/[^/]+)' },
      to: { circular: true, via: { pathNot: '^$1' } },
    },
    {
      name: 'only tests import tools',
      severity: 'error',
      from: { path: '^packages/(?!tools/)[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/tools/' },
    },
    {
      name: 'core knows no Node',
      severity: 'error',
      from: { path: source('core'), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@mdconv/source', 'import', 'types', 'node', 'default'],
    },
  },
};
