import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withRepository } from './with-repository.ts';

// Every address of the repository comes from `config.organization` in the root's package.json.
// Without arguments: writes the addresses. With --check: exits with 1 if one differs.
const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const { config } = JSON.parse(read('package.json')) as { config: { organization: string } };
const isCheck = process.argv.includes('--check');

const paths = [
  'package.json',
  ...readdirSync(new URL('packages/', root)).flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/README.md`,
  ]),
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  '.github/ISSUE_TEMPLATE/config.yml',
];

for (const path of paths) {
  const text = read(path);
  const wanted = withRepository(path, text, config.organization);
  if (wanted === text) continue;
  if (!isCheck) writeFileSync(fileURLToPath(new URL(path, root)), wanted);
  else {
    console.error(`${path} names another repository. Run: npm run set:repository`);
    process.exitCode = 1;
  }
}
