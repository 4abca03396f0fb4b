/**
 * Folders (or files) of each package, top layer first; those in brackets are beside each other. One imports
 * only from those after it. Every file has a layer, except entries and tests.
 */
const layers = {
  core: [
    ['request', 'tidy-and-parse.ts'],
    'merge',
    'tidy',
    'document',
    'bibliography',
    'parse',
    'scan',
    'designs',
    'page',
    ['formats.ts', 'settings.ts', 'iso-date.ts', 'partition-point.ts', 'used-language.ts'],
    ['check-names.ts', 'css-colors.ts', 'line-places.ts', 'syntax-names.ts'],
    'errors',
    ['nearest-name.ts', 'printable.ts', 'safe-urls.ts'],
  ],
  render: [
    'commands',
    'mcp',
    'import',
    'pool',
    'check',
    'convert.ts',
    'render.ts',
    ['html', 'text', 'docx', 'typeset/pdf', 'typeset/png', 'pages'],
    'typeset/canvas',
    'typeset/layout',
    'rendered.ts',
    'prepare',
    'citations',
    ['columns', 'style', 'highlight', 'diagrams'],
    'assets',
    'typeset/display',
    'math',
    ['read-design-system.ts', 'read-font.ts', 'read-rules.ts'],
    'fonts',
    ['words', 'segments', 'output-budget.ts', 'drawing-budget.ts'],
    'drawings',
    'specimens.ts',
    [
      'xml',
      'platform',
      'files',
      'describe-warnings.ts',
      'package-root.ts',
      'severities.ts',
      'tolerance.ts',
      'page-files.ts',
    ],
  ],
  store: [
    ['copy-store.ts', 'open-store.ts'],
    'sql',
    'migrations',
    'drivers',
    'contract',
    'errors.ts',
    'records',
    ['audit-kinds.ts', 'key-scopes.ts'],
  ],
  server: [
    ['main.ts', 'reference.ts'],
    'command-line.ts',
    'commands',
    'lifecycle',
    'app.ts',
    'record-request.ts',
    'endpoints',
    'openapi',
    'checks',
    ['zip', 'browser-app'],
    'http',
    'jobs',
    'conversions',
    ['designs', 'images', 'accounts', 'bodies', 'single-sign-on', 'database'],
    'monitoring',
    ['wire', 'threads'],
    ['settings', 'package-root.ts'],
  ],
  app: [
    'main.tsx',
    'app.tsx',
    'views',
    'editor',
    'ui',
    'state/designs.ts',
    'state/session.ts',
    ['pictures', 'pages', 'offline'],
    ['api', 'preview', 'importing'],
    'state',
    'text.ts',
    ['texts', 'templates', 'formats.ts'],
    'numbers.ts',
    'language.ts',
  ],
  client: [
    'client.ts',
    ['convert-many.ts', 'pages.ts'],
    'options.ts',
    'resources',
    'transport',
    'errors',
    'types',
  ],
  tools: [
    'compare-outputs',
    [
      'bench',
      'check',
      'check-corpus',
      'check-language',
      'diagrams',
      'formulas',
      'judge',
      'matrix',
      'mutants',
      'pdf-check',
      'repository',
    ],
    'corpus',
    'testing',
    'build',
  ],
};

/** Which packages a package may import. */
const imports = {
  core: [],
  render: ['core'],
  store: [],
  server: ['core', 'render', 'store'],
  client: [],
};

const sourceOf = (name) => (name === 'app' ? '^packages/server/app/' : `^packages/${name}/src/`);
const isFile = (place) => /\.tsx?$/.test(place);
const placed = (name, places) =>
  `${sourceOf(name)}(${places.map((place) => (isFile(place) ? `${place}$` : `${place}/`)).join('|')})`;

/** Files without a layer. */
const free = ['\\.test\\.tsx?$', '^packages/[^/]+/src/index\\.ts$'];

const upward = Object.entries(layers).flatMap(([name, list]) =>
  list.flatMap((layer, above) =>
    [layer].flat().map((place) => {
      const others = [layer].flat().filter((other) => other !== place);
      const inside = list.flat().filter((other) => other.startsWith(`${place}/`));
      return {
        name: `${name}: ${place} imports nothing above or beside it`,
        severity: 'error',
        from: {
          path: placed(name, [place]),
          pathNot: [...free, ...inside.map((file) => placed(name, [file]))],
        },
        to: { path: placed(name, [...list.slice(0, above).flat(), ...others, '(?!)']) },
      };
    }),
  ),
);

const unplaced = Object.entries(layers).map(([name, list]) => ({
  name: `${name}: every file has a layer`,
  severity: 'error',
  from: { path: sourceOf(name), pathNot: [...free, placed(name, list.flat())] },
  to: {},
}));

const outsiders = Object.keys(imports).map((name) => ({
  name: `${name}: a folder is entered through its index.ts`,
  severity: 'error',
  from: {
    path: `${sourceOf(name)}([^/]+)`,
    pathNot: ['\\.test\\.ts$', `${sourceOf(name)}index\\.ts$`],
  },
  to: {
    path: `${sourceOf(name)}([^/]+)/.+`,
    pathNot: [`${sourceOf(name)}(typeset/)?[^/]+/index\\.ts$`, `${sourceOf(name)}$1/`],
  },
}));

const packages = Object.entries(imports).map(([name, allowed]) => ({
  name: `${name} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: sourceOf(name), pathNot: '\\.test\\.ts$' },
  to: { path: `^packages/(?!${[name, ...allowed].join('/|')}/)` },
}));

/** Folders whose functions call each other for the blocks in blocks. */
const recursive = [
  '^packages/core/src/document/stringify/',
  '^packages/render/src/html/',
  '^packages/render/src/text/',
  '^packages/render/src/docx/blocks/',
  '^packages/render/src/typeset/layout/flow/',
];

module.exports = {
  forbidden: [
    ...upward,
    ...unplaced,
    ...outsiders,
    ...packages,
    {
      name: 'store: the source does without its conformance suite',
      severity: 'error',
      from: { path: '^packages/store/src/' },
      to: { path: '^packages/store/conformance/' },
    },
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
      name: 'only walks over a tree are circular',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|app)/', pathNot: ['\\.test\\.tsx?$', ...recursive] },
      to: { circular: true },
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
      from: { path: sourceOf('core'), pathNot: '\\.test\\.ts$' },
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
