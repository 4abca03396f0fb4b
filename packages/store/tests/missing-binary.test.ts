import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('better-sqlite3');
  vi.resetModules();
});

test.each([
  ['Could not locate the bindings file. Tried: a, b', undefined],
  ["Cannot find module '/build/Release/better_sqlite3.node'", 'MODULE_NOT_FOUND'],
  ['The module was compiled against a different version of Node.js.', 'ERR_DLOPEN_FAILED'],
])('"%s" (%s) means that the binary is missing', async (message, code) => {
  vi.resetModules();
  vi.doMock('better-sqlite3', () => ({
    default: function Database() {
      throw Object.assign(new Error(message), { code });
    },
  }));
  const { MissingBinaryError, openSqlite } = await import('../src/index.ts');
  const open = () => openSqlite({ path: ':memory:', library: 'better-sqlite3' });
  expect(open).toThrow(MissingBinaryError);
});
