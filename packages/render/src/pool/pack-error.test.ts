import * as core from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { packError, unpackError } from './pack-error.ts';

const samples: core.MdconvError[] = [
  new core.DocumentTooComplexError('container depth', 100, 12),
  new core.InvalidDesignSystemError([{ path: 'palette.accent', message: 'Not a color.' }]),
  new core.InvalidRequestError([{ path: 'page.margins.top', message: 'Too large.' }]),
  new core.OutputTooLargeError('png', 40_000, 32_000, 'pixels high', 'Use pdf.'),
  new core.PayloadTooLargeError(2_000_000, 1_048_576),
  new core.RenderCrashedError('ended unexpectedly'),
  new core.ServerBusyError(64),
  new core.UnknownDesignSystemError('nowhere', ['minimal-clean']),
  new core.UnsupportedFormatError('rtf', core.formats),
];

const sendAndRestore = (error: unknown) => unpackError(structuredClone(packError(error)));

describe.each(samples)('$name', (error) => {
  test('is restored with its class and fields', () => {
    const restored = sendAndRestore(error);
    expect(restored).toBeInstanceOf(error.constructor);
    expect(restored).toBeInstanceOf(core.MdconvError);
    expect({ ...restored, stack: restored.stack }).toEqual({ ...error, stack: error.stack });
    expect([restored.name, restored.message]).toEqual([error.name, error.message]);
  });
});

/** Worker processes take neither trees nor plugins. */
const neverSent: ReadonlySet<unknown> = new Set([core.InvalidTreeError, core.RemarkPluginError]);

test('every error class that can cross has a sample', () => {
  const classes = Object.values(core).filter(
    (value) =>
      typeof value === 'function' &&
      value.prototype instanceof core.MdconvError &&
      !neverSent.has(value),
  );
  expect(new Set(samples.map((error) => error.constructor))).toEqual(new Set(classes));
});

test('an error keeps its causes, of which a few are sent', () => {
  const cause = new TypeError('refused', { cause: new core.ServerBusyError(3) });
  const restored = sendAndRestore(new Error('no image', { cause }));
  expect(restored.cause).toMatchObject({ name: 'TypeError', message: 'refused' });
  expect((restored.cause as Error).cause).toBeInstanceOf(core.ServerBusyError);
  const endless = new Error('again');
  endless.cause = endless;
  expect(sendAndRestore(endless)).toMatchObject({ cause: { cause: { message: 'again' } } });
});

test('an unexpected error keeps its name and message', () => {
  const restored = sendAndRestore(new TypeError('x is not a function'));
  expect(restored).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
  expect(sendAndRestore('just text')).toMatchObject({ name: 'Error', message: 'just text' });
});
