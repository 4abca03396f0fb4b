import { checkProfiles, createPlaceFinder, printable, type CheckRequestInput } from '@mdconv/core';
import type { CheckReport, Finding } from '../check/index.ts';
import { imagesOf, readSource, sourceInput } from './source.ts';
import type { Tool } from './tool.ts';

/** Lines about findings in an answer. */
const findingsMax = 40;

export const checkDocument: Tool = {
  name: 'check_document',
  description: 'Say whether markdown is fit to send: findings with line, page and fix',
  input: { properties: { ...sourceInput, profile: { type: 'string', enum: checkProfiles } } },
  isReadOnly: true,
  async run(given, context) {
    const source = await readSource(given, context);
    const { markdown } = source;
    const profile = given['profile'] as CheckRequestInput['profile'];
    const report = await context.engine.check(
      { markdown, profile },
      { resolveImage: imagesOf(source, context.workspace), signal: context.signal },
    );
    return [describe(markdown, report)];
  },
};

function describe(markdown: string, { findings, pages, isCut }: CheckReport): string {
  const placeOf = createPlaceFinder(markdown);
  const more = findings.length > findingsMax || isCut;
  return [
    ...findings.slice(0, findingsMax).map((finding) => describeFinding(finding, markdown, placeOf)),
    ...(more ? ['There are more findings. Correct these, then check again.'] : []),
    `${findings.length === 0 ? 'Nothing was found.' : ''} Pages: ${pages ?? 0}`.trim(),
  ].join('\n');
}

/** `3:11 warning word-doubled, page 1: The word "the" is written twice. Fix: 3:14 " the" -> ""` */
function describeFinding(
  { line, column, severity, code, message, page, fix }: Finding,
  markdown: string,
  placeOf: ReturnType<typeof createPlaceFinder>,
): string {
  const where = page === undefined ? '' : `, page ${page}`;
  return printable(`${line}:${column} ${severity} ${code}${where}: ${message}${describeFix()}`);

  /** Long fixes are left out: the agent writes that part again. */
  function describeFix(): string {
    const edits = (fix ?? []).map(({ start, end, text }) => {
      const place = placeOf(start);
      const [before, after] = [markdown.slice(start, end), text].map((part) =>
        JSON.stringify(part),
      );
      return `${place.line}:${place.column} ${before} -> ${after}`;
    });
    const described = edits.join(', ');
    return described === '' || described.length > fixLengthMax ? '' : ` Fix: ${described}`;
  }
}

/** Characters of a fix in an answer. */
const fixLengthMax = 200;
