import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../settings/index.ts';

/** The log interface of a server. Every pino logger implements it. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const redacted = '[redacted]';

/** Secrets to redact anywhere in a line: in error messages, headers or URLs. */
const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/mdc_(?:live|test)_[0-9A-Za-z]+/g, `mdc_${redacted}`],
  // Session tokens and tokens of sign-in links.
  [/((?:__Host-)?mdconv=|\/session\/link#)[\w-]+/g, `$1${redacted}`],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, `$1 ${redacted}`],
  // Database passwords.
  [/(\w:\/\/[^\s:/@"]{0,200}:)[^\s@/"]{1,200}@/g, `$1${redacted}@`],
];

/** Fields to redact at every nesting level that is logged. */
const secretFields = ['authorization', 'cookie', 'x-api-key', 'set-cookie', 'token', 'password'];

/**
 * Creates a log that writes JSON lines to standard output. Keys, tokens and passwords are redacted in
 * every line. Documents are never logged.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((name) =>
    ['', '*', '*.*'].map((above) => `${above}["${name}"]`),
  );
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: redacted },
    serializers: { err: describeError },
    hooks: { streamWrite: redact },
  };
  return destination ? pino(options, destination) : pino(options);
}

function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/** Driver errors may contain whole rows, and messages may quote a document. */
const textMax = 2000;

function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown).slice(0, textMax) };
  const { name, message, stack = '', code } = thrown as NodeJS.ErrnoException;
  return {
    type: name,
    message: message.slice(0, textMax),
    ...(code !== undefined && { code }),
    // The stack starts with the full message.
    stack: stack.replace(message, () => message.slice(0, 100)).slice(0, textMax),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}
