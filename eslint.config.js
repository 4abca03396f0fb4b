import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'coverage/',
      '**/out/',
      'packages/render/fonts/',
      'packages/render/specimens/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // An interface that names an inferred type keeps declarations short.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A leading underscore marks a name that only holds a position.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Functions that return promises are async, even without await.
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // A switch counts once: it is a table.
      complexity: ['error', { max: 12, variant: 'modified' }],
      // Rules name control characters explicitly.
      'no-control-regex': 'off',
    },
  },
  {
    files: [
      '**/*.test.ts',
      '**/tests/**/*.ts',
      '**/conformance/**/*.ts',
      'packages/tools/src/testing/**/*.ts',
    ],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
        Response: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
  {
    // Components are functions whose length is markup.
    files: ['packages/server/app/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true }] },
  },
  {
    files: ['examples/browser/page.mjs', 'packages/server/app/preview/frame.js'],
    languageOptions: {
      globals: {
        addEventListener: 'readonly',
        CSSStyleSheet: 'readonly',
        document: 'readonly',
        DOMParser: 'readonly',
        Element: 'readonly',
        FONT_FACES: 'readonly',
        location: 'readonly',
        parent: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs', 'packages/render/bin/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', module: 'writable', require: 'readonly' },
    },
  },
);
