import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/** Far more than any secret has. */
const bytesMax = 16 * 1024;

/**
 * Reads a secret, which an argument would show to everybody on the machine: the standard input up to
 * its end, without the last newline; on a terminal a line that is not shown, typed twice.
 * @param name what is asked for, as `password`
 * @throws {UsageError} nothing, too much, no text, or two different ones
 */
export async function readSecret(name: string): Promise<string> {
  if (!process.stdin.isTTY) return readAll(name);
  const secret = await ask(`New ${name}: `, name);
  if ((await ask(`The same again: `, name)) === secret) return secret;
  throw new UsageError(`These are two. Give the same ${name} twice.`);
}

async function readAll(name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length;
    if (size > bytesMax) throw new UsageError(`No ${name} has more than ${bytesMax} bytes.`);
    chunks.push(chunk as Buffer);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return text.decode(Buffer.concat(chunks)).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError(`The ${name} is not UTF-8.`);
  }
}

/** The prompt goes to the standard error: the output may be read by a program. */
function ask(prompt: string, name: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: true,
    historySize: 0,
  });
  // By now the terminal shows nothing of what is typed.
  process.stderr.write(prompt);
  return new Promise<string>((resolve, reject) => {
    line.once('line', resolve);
    line.once('close', () => reject(new UsageError(`No ${name} was given.`)));
  }).finally(() => {
    line.close();
    process.stderr.write('\n');
  });
}
