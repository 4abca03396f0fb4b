import { InvalidDesignSystemError, type DesignSystem } from '@mdconv/core';
import { readDesignSystem } from '../read-design-system.ts';
import { explain } from './explain.ts';
import { UsageError } from './usage-error.ts';

/** @throws {UsageError} the file cannot be read, or holds no design system */
export async function loadDesign(path: string): Promise<DesignSystem> {
  try {
    return await readDesignSystem(path);
  } catch (error) {
    const reason = error instanceof InvalidDesignSystemError ? error.message : explain(error);
    throw new UsageError(`--design-file ${path}: ${reason}`);
  }
}
