import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config.ts';

const keyPattern = /mdc_(?:live|test)_[0-9A-Za-z]+/g;

/**
 * A log of JSON lines on standard output. Keys cannot appear in it, whatever was thrown: every line
 * is searched for them. Documents are never given to it.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => line.replace(keyPattern, 'mdc_[redacted]') },
  };
  return destination ? pino(options, destination) : pino(options);
}
