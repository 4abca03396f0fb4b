import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/** Larger than any secret. */
const bytesMax = 16 * 1024;

/**
 * Reads a secret from standard input, without the last newline. On a terminal it prompts twice without
 * echo. Command-line arguments are not used, because all users of the machine can see them.
 * @param name the kind of secret, such as `password`
 * @throws {UsageError} the secret is missing, too long, not UTF-8, or differs the second time
 */
export async function readSecret(name: string): Promise<string> {
  if (!process.stdin.isTTY) return readAll(name);
  const secret = await ask(`New ${name}: `, name);
  if ((await ask(`Repeat: `, name)) === secret) return secret;
  throw new UsageError(`The two entries differ. Enter the same ${name} twice.`);
}

async function readAll(name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length;
    if (size > bytesMax) throw new UsageError(`The ${name} has more than ${bytesMax} bytes.`);
    chunks.push(chunk as Buffer);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return text.decode(Buffer.concat(chunks)).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError(`The ${name} is not UTF-8.`);
  }
}

/** Prompts on standard error, because a program may read standard output. */
function ask(prompt: string, name: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: true,
    historySize: 0,
  });
  // The terminal no longer echoes input.
  process.stderr.write(prompt);
  return new Promise<string>((resolve, reject) => {
    line.once('line', resolve);
    line.once('close', () => reject(new UsageError(`No ${name} was entered.`)));
  }).finally(() => {
    line.close();
    process.stderr.write('\n');
  });
}
