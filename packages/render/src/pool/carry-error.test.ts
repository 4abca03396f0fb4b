import * as core from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { packError, unpackError } from './carry-error.ts';

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

const carry = (error: unknown) => unpackError(structuredClone(packError(error)));

describe.each(samples)('$name', (error) => {
  test('is the same on the other side', () => {
    const carried = carry(error);
    expect(carried).toBeInstanceOf(error.constructor);
    expect(carried).toBeInstanceOf(core.MdconvError);
    expect({ ...carried, stack: carried.stack }).toEqual({ ...error, stack: error.stack });
    expect([carried.name, carried.message]).toEqual([error.name, error.message]);
  });
});

test('every class of core has a sample', () => {
  const classes = Object.values(core).filter(
    (value) => typeof value === 'function' && value.prototype instanceof core.MdconvError,
  );
  expect(new Set(samples.map((error) => error.constructor))).toEqual(new Set(classes));
});

test('an error that nobody meant to throw keeps its name and message', () => {
  const carried = carry(new TypeError('x is not a function'));
  expect(carried).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
  expect(carry('just text')).toMatchObject({ name: 'Error', message: 'just text' });
});
