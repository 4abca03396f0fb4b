import { mergeText, readTemplate, type MergeRecord } from '@mdconv/core';
import { explain } from '../../files/index.ts';
import { UsageError } from '../errors.ts';
import type { Input } from './find-inputs.ts';
import { readRecords } from './read-records.ts';

/** What `--data` and `--name` say. */
export interface MergeFiles {
  /** Path of the records. */
  readonly data: string;
  /** A template for the names of the outputs. Absent: the name of the document with a number. */
  readonly name?: string;
}

/**
 * One input for each record of the data.
 *
 * @throws {UsageError} the data cannot be read, or a name cannot be made
 */
export async function mergeInputs(
  inputs: readonly Input[],
  { data, name }: MergeFiles,
): Promise<readonly Input[]> {
  const records = await readRecords(data);
  const digits = String(records.length).length;
  return inputs.flatMap((input) =>
    records.map((record, index): Input => {
      const number = String(index + 1).padStart(digits, '0');
      return {
        ...input,
        name: `${input.name}, record ${index + 1}`,
        stem: name === undefined ? `${input.stem}-${number}` : nameOf(name, record, index),
        record,
      };
    }),
  );
}

const lengthMax = 120;

function nameOf(template: string, record: MergeRecord, index: number): string {
  try {
    const name = fileName(mergeText(readTemplate(template), record));
    if (name === '') throw new Error('The name is empty.');
    return name;
  } catch (error) {
    throw new UsageError(`--name, record ${index + 1}: ${explain(error)}`);
  }
}

/** Values are not paths: what a file system reads as one becomes a hyphen. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]+/gu, '-').trim();
  return [...plain.replace(/^\.+/, '')].slice(0, lengthMax).join('').trim();
}
