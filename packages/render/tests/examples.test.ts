import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { HtmlValidate } from 'html-validate';
import { afterAll, describe, expect, test } from 'vitest';
import { designSystems, type ConvertRequestInput } from '@mdconv/core';
import { convert } from '../src/index.ts';
import { ask, hasTool, testWith } from './pdf/tools.ts';

const folder = new URL('../../../examples/documents/', import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith('.md'));
const out = mkdtempSync(join(tmpdir(), 'mdconv-examples-'));
afterAll(() => rmSync(out, { recursive: true }));

/** Reads images from the folder of the documents; `undefined` for the one that is missing on purpose. */
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

/** Each document in one built-in design, in rotation, so that all three are covered. */
const cases = documents.map((name, index) => {
  const design = designSystems[index % designSystems.length];
  return [name, design?.slug ?? 'minimal-clean'] as const;
});

async function convertExample(name: string, designSystem: string, format: string) {
  const markdown = readFileSync(new URL(name, folder), 'utf8');
  const request = { markdown, format, designSystem, actions: ['clean', 'repair'] };
  const { output, ...facts } = await convert(request as ConvertRequestInput, { resolveImage });
  return { output: output as never, ...facts };
}

describe.each(cases)('%s in %s', (name, design) => {
  let pdf: Promise<never> | undefined;
  const convertToPdf = () =>
    (pdf ??= convertExample(name, design, 'pdf').then(({ output }) => output));

  test('is a page that html-validate accepts', async () => {
    const { output } = await convertExample(name, design, 'html');
    // GitHub's anchors may begin with a digit, which HTML allows; code keeps its trailing spaces.
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: { 'valid-id': ['error', { relaxed: true }], 'no-trailing-whitespace': 'off' },
    });
    const { results } = await validator.validateString(output);
    const faults = results.flatMap(({ messages }) => messages);
    expect(faults.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
  });

  testWith('qpdf', 'is a pdf that qpdf finds no fault with', async () => {
    expect(ask('qpdf', await convertToPdf(), ['--check', 'FILE'])).toContain(
      'No syntax or stream encoding errors',
    );
  });

  testWith('pdftotext', 'is a pdf whose words can be read', async () => {
    const words = ask('pdftotext', await convertToPdf(), ['FILE', '-']).match(/\p{L}+/gu) ?? [];
    expect(words.length).toBeGreaterThan(100);
    expect(words).not.toContain('\uFFFD');
  });

  test('is a png that decodes', async () => {
    const { output, pixels } = await convertExample(name, design, 'png');
    const { width, height, channels } = decode(output);
    expect({ width, height, channels }).toEqual({ ...pixels, channels: 3 });
  });

  test('is text without trailing spaces', async () => {
    const { output } = await convertExample(name, design, 'text');
    expect(output).not.toMatch(/[ \t]$/m);
  });
});

describe.skipIf(!hasTool('soffice'))('LibreOffice', () => {
  test('opens every docx', async () => {
    for (const [name, design] of cases) {
      const { output } = await convertExample(name, design, 'docx');
      writeFileSync(join(out, name.replace(/\.md$/, '.docx')), output);
    }
    const inputs = readdirSync(out).map((name) => join(out, name));
    const profile = `-env:UserInstallation=file://${join(out, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...inputs];
    execFileSync('soffice', args, { stdio: 'ignore' });
    const written = readdirSync(out).filter((name) => name.endsWith('.pdf'));
    expect(written).toHaveLength(documents.length);
  });
});
