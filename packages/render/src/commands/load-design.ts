import { readFile } from 'node:fs/promises';
import { DesignSystem } from '@mdconv/core';
import { explain } from './find-inputs.ts';
import { UsageError } from './usage-error.ts';

/** @throws {UsageError} the file cannot be read, or holds no design system */
export async function loadDesign(path: string): Promise<DesignSystem> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--design-file ${path}: ${explain(error)}`);
  });
  const parsed = DesignSystem.safeParse(readJson(text, path));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UsageError(`--design-file ${path}: ${problems.join(' ')}`);
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--design-file ${path}: ${(error as Error).message}`);
  }
}
