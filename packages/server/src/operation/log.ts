import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../config.ts';

/** Where a server writes what happens. Any pino logger is one. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const concealed = '[redacted]';

/** What must not stand in a line wherever it came from: an error's message, a header, an address. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/mdc_(?:live|test)_[0-9A-Za-z]+/g, `mdc_${concealed}`],
  // Session tokens and those of sign-in links.
  [/((?:__Host-)?mdconv=|\/session\/link#)[\w-]+/g, `$1${concealed}`],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, `$1 ${concealed}`],
  // The password of a database.
  [/(\w:\/\/[^\s:/@"]{0,200}:)[^\s@/"]{1,200}@/g, `$1${concealed}@`],
];

/** Fields of that name, on whatever level they may be logged. */
const secretFields = ['authorization', 'cookie', 'x-api-key', 'set-cookie', 'token', 'password'];

/**
 * A log of JSON lines on standard output. Keys, tokens and passwords cannot appear in it, whatever was
 * thrown: every line is searched for them. Documents are never given to it.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((name) =>
    ['', '*', '*.*'].map((above) => `${above}["${name}"]`),
  );
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: concealed },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutSecrets(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}

/** Drivers hang what was asked on their errors, rows and all; and a message may quote a document. */
const textMax = 2000;

function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown).slice(0, textMax) };
  const { name, message, stack = '', code } = thrown as NodeJS.ErrnoException;
  return {
    type: name,
    message: message.slice(0, textMax),
    ...(code !== undefined && { code }),
    // The stack begins with the message, however long.
    stack: stack.replace(message, () => message.slice(0, 100)).slice(0, textMax),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}
