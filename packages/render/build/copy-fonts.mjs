/**
 * Copies the font faces that mdconv ships into fonts/: unmodified files of npm packages, the license
 * of each family, and a manifest. Runs in every build; does not rewrite unchanged files.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../fonts/', import.meta.url));

/** Families of Google Fonts. Faces are named by weight, with `i` for italic. */
const googleFamilies = [
  { family: 'Inter', faces: ['400', '400i', '500', '600', '600i', '700', '700i'] },
  { family: 'JetBrains Mono', faces: ['400', '700'] },
  { family: 'Source Serif 4', faces: ['400', '400i', '600', '700', '700i'] },
  { family: 'Source Sans 3', faces: ['400', '400i', '600', '700', '700i'] },
  { family: 'Newsreader', faces: ['300', '400', '400i', '500'] },
  { family: 'Source Code Pro', faces: ['400', '600', '700'] },
  { family: 'IBM Plex Sans', faces: ['400', '400i', '500', '600', '600i'] },
  { family: 'IBM Plex Mono', faces: ['400', '400i', '500', '600'] },
  { family: 'STIX Two Text', faces: ['400', '400i', '500', '700'] },
  { family: 'EB Garamond', faces: ['400', '400i', '600'] },
  { family: 'Hanken Grotesk', faces: ['400', '400i', '500', '600', '700'] },
  { family: 'Noto Sans Arabic', faces: ['400', '700'] },
  { family: 'Noto Sans Hebrew', faces: ['400', '700'] },
  { family: 'Noto Sans Devanagari', faces: ['400', '700'] },
];

const dejavuFaces = [
  { family: 'DejaVu Sans', weight: 400, file: 'DejaVuSans.ttf' },
  { family: 'DejaVu Sans', weight: 700, file: 'DejaVuSans-Bold.ttf' },
  { family: 'DejaVu Sans Mono', weight: 400, file: 'DejaVuSansMono.ttf' },
];

const weightNames = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' };

const shipped = [...googleFamilies.flatMap(googleFaces), ...dejavuFaces.map(dejavuFace), twemoji()];
const faces = [];
for (const face of shipped) faces.push(await copyFace(face));
await writeIfChanged('manifest.json', `${JSON.stringify({ faces }, undefined, 2)}\n`);
await removeOtherFiles([
  'manifest.json',
  ...faces.flatMap(({ file, license }) => [file, license.file]),
]);

function googleFaces({ family, faces: names }) {
  const folder = packageFolder(`@expo-google-fonts/${slug(family)}`);
  return names.map((name) => {
    const weight = Number.parseInt(name, 10);
    const italic = name.endsWith('i');
    const variant = `${weight}${weightNames[weight]}${italic ? '_Italic' : ''}`;
    return {
      family,
      weight,
      style: italic ? 'italic' : 'normal',
      source: join(folder, variant, `${family.replaceAll(' ', '')}_${variant}.ttf`),
      license: { name: 'OFL-1.1', source: join(folder, 'LICENSE_FONT') },
    };
  });
}

function dejavuFace({ family, weight, file }) {
  const folder = packageFolder('dejavu-fonts-ttf');
  return {
    family,
    weight,
    style: 'normal',
    source: join(folder, 'ttf', file),
    license: { name: 'Bitstream-Vera', source: join(folder, 'LICENSE') },
  };
}

function twemoji() {
  const folder = packageFolder('twemoji-colr-font');
  return {
    family: 'Twemoji',
    weight: 400,
    style: 'normal',
    source: join(folder, 'twemoji.woff2'),
    license: { name: 'OFL-1.1 AND CC-BY-4.0', source: join(folder, 'LICENSE') },
  };
}

async function copyFace({ family, weight, style, source, license }) {
  const folder = slug(family);
  const file = `${folder}/${weight}${style === 'italic' ? 'i' : ''}.ttf`;
  const bytes = await trueType(source);
  const licenseFile = `${folder}/LICENSE`;
  await writeIfChanged(file, bytes);
  await writeIfChanged(licenseFile, await readFile(license.source));
  return {
    family,
    weight,
    style,
    file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: { name: license.name, file: licenseFile },
  };
}

/** Reads a font file; WOFF2 is decompressed because a pdf can only embed TrueType. */
async function trueType(source) {
  const bytes = await readFile(source);
  if (!source.endsWith('.woff2')) return bytes;
  const { decompress } = require('wawoff2');
  return Buffer.from(await decompress(bytes));
}

async function writeIfChanged(name, content) {
  const path = join(target, name);
  const bytes = Buffer.from(content);
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/**
 * Deletes other files, such as those of earlier versions of the list, so that they are not published.
 * `cut-subsets` looks after the subsets.
 */
async function removeOtherFiles(names) {
  const kept = new Set(names.map((name) => join(target, name)));
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const isSubset = path.startsWith(join(target, 'subsets'));
    if (entry.isFile() && !kept.has(path) && !isSubset) await rm(path);
  }
}

function packageFolder(name) {
  return dirname(require.resolve(`${name}/package.json`));
}

function slug(family) {
  return family.toLowerCase().replaceAll(' ', '-');
}
