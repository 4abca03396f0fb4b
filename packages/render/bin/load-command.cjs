'use strict';
const fs = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, isAbsolute, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');
const v8Flags = require('./v8-flags.json');

const file = join(__dirname, '..', 'dist', 'command.cjs');

/** Checksums of the source and of the code. */
const headerLength = 8;

/**
 * Loads the command line with the code that V8 compiled in earlier runs: compiling takes a quarter of the
 * time of a run. V8 does not check this code, so it is read only from a file that the user alone can write.
 *
 * @param argv names the format; there is one file of compiled code for each
 * @returns the command, and a function that writes that file if there is none that fits
 */
function loadCommand(argv) {
  // The script requires ES modules, which Node.js 22.0 to 22.11 cannot.
  if (!process.features.require_module) return import('../dist/command.js');
  for (const flag of v8Flags[process.version.split('.')[0]] ?? []) setFlagsFromString(flag);
  const source = fs.readFileSync(file);
  const sourceSum = crc32(source);
  const cache = cacheFile(formatIn(argv));
  const cachedData = cache && readCode(cache, sourceSum);
  const script = new Script(source.toString('latin1'), { filename: file, cachedData });
  const isKept = cachedData !== undefined && !script.cachedDataRejected;

  const module = { exports: {} };
  const { href } = pathToFileURL(file);
  // V8 loses the callback of `import` with code that it has not compiled itself.
  const importModule = (name) => import(name.startsWith('.') ? new URL(name, href).href : name);
  script.runInThisContext()(createRequire(file), module, importModule, href);
  return {
    command: module.exports.command,
    keepCode() {
      if (cache && !isKept) writeCode(cache, sourceSum, script.createCachedData());
    },
  };
}

/** The format that the command line names first. A wrong guess costs time only. */
function formatIn(argv) {
  const named = argv.flatMap((word) => /(?:^|[.,=])(html|pdf|docx|png)$/.exec(word)?.[1] ?? []);
  return named[0] ?? 'text';
}

/** `undefined` where the user does not want a cache, or has no folder for it. */
function cacheFile(format) {
  const { env, platform } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const [base, ...folder] =
    platform === 'win32'
      ? [env.LOCALAPPDATA, 'mdconv']
      : env.XDG_CACHE_HOME
        ? [env.XDG_CACHE_HOME, 'mdconv']
        : [env.HOME, '.cache', 'mdconv'];
  if (!base || !isAbsolute(base)) return undefined;
  try {
    // With sudo, the folder may be that of another user.
    if (!isOwn(fs.statSync(base))) return undefined;
  } catch {
    return undefined;
  }
  return join(base, ...folder, `command-${format}.bin`);
}

/** The code in the file, unless it belongs to another source or is damaged. */
function readCode(cache, sourceSum) {
  try {
    const descriptor = fs.openSync(cache, 'r');
    try {
      const stats = fs.fstatSync(descriptor);
      if (!isOwn(stats) || (process.platform !== 'win32' && (stats.mode & 0o022) !== 0)) return;
      const bytes = fs.readFileSync(descriptor);
      const code = bytes.subarray(headerLength);
      if (bytes.readUInt32LE(0) !== sourceSum || bytes.readUInt32LE(4) !== crc32(code)) return;
      return code;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

/** Other processes see the whole file or none. */
function writeCode(cache, sourceSum, code) {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(sourceSum, 0);
  header.writeUInt32LE(crc32(code), 4);
  const part = `${cache}.${process.pid}`;
  try {
    fs.mkdirSync(dirname(cache), { recursive: true, mode: 0o700 });
    fs.writeFileSync(part, Buffer.concat([header, code]), { flag: 'wx', mode: 0o600 });
    fs.renameSync(part, cache);
  } catch {
    // The next run compiles again.
    fs.rm(part, { force: true }, () => {});
  }
}

function isOwn({ uid }) {
  return process.getuid === undefined || uid === process.getuid();
}

module.exports = { loadCommand };
