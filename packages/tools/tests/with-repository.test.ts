import { expect, test } from 'vitest';
import { withRepository } from '../src/repository/with-repository.ts';

test('adds repository, homepage and bugs after the license of a package.json', () => {
  const before = '{\n  "name": "@mdconv/core",\n  "license": "MIT",\n  "type": "module"\n}\n';
  const after = withRepository('packages/core/package.json', before, 'acme');
  expect(JSON.parse(after)).toEqual({
    name: '@mdconv/core',
    license: 'MIT',
    repository: {
      type: 'git',
      url: 'git+https://github.com/acme/mdconv.git',
      directory: 'packages/core',
    },
    homepage: 'https://github.com/acme/mdconv/tree/main/packages/core#readme',
    bugs: 'https://github.com/acme/mdconv/issues',
    type: 'module',
  });
  expect(withRepository('packages/core/package.json', after, 'acme')).toBe(after);
});

test('replaces links in a text with the repository of the organization', () => {
  const text = 'See https://github.com/other/mdconv/issues and https://github.com/other/thing.';
  expect(withRepository('SECURITY.md', text, 'acme')).toBe(
    'See https://github.com/acme/mdconv/issues and https://github.com/other/thing.',
  );
});
