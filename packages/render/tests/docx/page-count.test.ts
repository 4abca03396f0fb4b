import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { designSystems, parse } from '@mdconv/core';
import { afterAll, describe, expect, test } from 'vitest';
import { pairs, sample } from '@mdconv/tools/testing/laws';
import { renderDocx } from '../../src/docx/index.ts';
import { renderPdf } from '../../src/typeset/pdf/index.ts';
import { ask, hasTool } from '../pdf/tools.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

const out = mkdtempSync(join(tmpdir(), 'mdconv-pages-'));
afterAll(() => rmSync(out, { recursive: true }));

const tools = hasTool('soffice') && hasTool('pdfinfo');

/** LibreOffice drops what it repairs, and takes fonts from the file only. */
describe.skipIf(!tools)(`LibreOffice${tools ? '' : ' (not installed)'}`, () => {
  test('lays out every docx on about as many pages as the pdf', { timeout: 600_000 }, async () => {
    const ours = new Map<string, number>();
    // Blank pages of books and the places of slides are those of pages, which Word does not have.
    const flowing = designSystems.filter(({ deck, page }) => deck === null && !page.mirror);
    for (const [name, designSystem] of sample(pairs(examples, flowing), 2)) {
      const document = parse(readFileSync(new URL(name, folder), 'utf8'));
      const key = `${name}.${designSystem.slug}`;
      const docx = await renderDocx(document, { designSystem, resolveImage, embedFonts: true });
      const { pages } = await renderPdf(document, { designSystem, resolveImage });
      writeFileSync(join(out, `${key}.docx`), docx.output);
      ours.set(key, pages!);
    }
    const inputs = [...ours.keys()].map((key) => join(out, `${key}.docx`));
    const profile = `-env:UserInstallation=file://${join(out, 'profile')}`;
    const options = [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...inputs];
    execFileSync('soffice', options, { stdio: 'ignore' });
    const families = /Inter|SourceS|IBMPlexSans|STIX|Hanken/;
    for (const [key, pages] of ours) {
      const pdf = readFileSync(join(out, `${key}.pdf`));
      const theirs = Number(/^Pages:\s+(\d+)/m.exec(ask('pdfinfo', pdf, ['FILE']))![1]);
      expect(Math.abs(theirs - pages), key).toBeLessThanOrEqual(Math.max(1, 0.15 * pages));
      expect(ask('pdffonts', pdf, ['FILE']), key).toMatch(families);
    }
  });
});
