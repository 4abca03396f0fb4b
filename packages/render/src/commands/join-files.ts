import { checkConvertRequest, designSystems, type Warning } from '@mdconv/core';
import { renderChecked } from '../convert.ts';
import type { ConvertInvocation } from './arguments/invocation.ts';
import type { Input } from './inputs/find-inputs.ts';
import type { OpenBook } from './inputs/open-book.ts';
import { joinInputs, type JoinedPart } from './inputs/join-inputs.ts';
import { planOutputs } from './outputs/plan-outputs.ts';
import { prepareOptions } from './prepare-options.ts';
import type { Reporter } from './reporter.ts';
import { createImageResolver } from './inputs/resolve-images.ts';
import { endingsOf, refuseBinaries, runTasks, widthOf } from './run-tasks.ts';
import { createSummary } from './summary.ts';

/**
 * Converts all inputs as one document. Options of a configuration that tell how a text is read count
 * for each input, all others are those of the run.
 *
 * @throws {UsageError} before any work, when the options or output names are invalid
 */
export async function joinFiles(
  inputs: readonly Input[],
  invocation: ConvertInvocation,
  reporter: Reporter,
  book?: OpenBook,
): Promise<void> {
  const [first] = inputs;
  if (!first) return;
  const { folder, root, stem } = first;
  const whole: Input = book
    ? { name: book.name, folder: book.folder, root: book.folder, stem: book.stem }
    : { name: inputs.map((input) => input.name).join(' + '), folder, root, stem };
  const tasks = planOutputs([whole], endingsOf(invocation.formats), invocation.output, inputs);
  refuseBinaries(tasks);
  const optionsOf = await prepareOptions(inputs, invocation);

  const images = createImageResolver(invocation.images);
  const summary = createSummary();
  const joining = joinInputs(inputs, optionsOf, {
    properties: invocation.properties,
    book: book?.book,
    home: whole.folder,
  });
  // Each output reports the failure.
  joining.catch(() => undefined);

  const totals = await runTasks(
    tasks,
    1,
    async ({ kind: format, target }) => {
      const { document, parts, imageAt } = await joining;
      const { request, options } = optionsOf(whole);
      const { designSystems: own = [], rules: _rules, properties: _properties, ...rest } = options;
      const conversion = await renderChecked(
        document,
        checkConvertRequest({ ...request, markdown: '-', format }, [...own, ...designSystems]),
        {
          ...rest,
          resolveImage: (source) => {
            const { input, source: written } = imageAt(source) ?? { input: whole, source };
            return images.of(input)(written);
          },
          resolveFile: (path) => {
            const { input, source } = imageAt(path) ?? { input: whole, source: path };
            return images.filesOf(input)(source);
          },
          text: { width: widthOf(invocation, target) },
        },
      );
      const head = book && { input: whole, markdown: book.book.markdown, start: 0, tidied: [] };
      const aboutHead = head ? warningsOf(head, conversion.warnings) : [];
      if (head && aboutHead.length > 0) summary.add(whole, head.markdown, aboutHead);
      const warnings = parts.map((part) => warningsOf(part, conversion.warnings));
      parts.forEach(({ input, markdown }, at) => summary.add(input, markdown, warnings[at] ?? []));
      return { ...conversion, warnings: [...aboutHead, ...warnings.flat()] };
    },
    reporter,
  );
  summary.tell(reporter);
  for (const refusal of images.refusals()) reporter.say(refusal);
  for (const line of totals) reporter.say(line);
}

/**
 * The warnings about one of the texts, with positions in it. A warning without a position is about the
 * first, which is the head of a book.
 */
function warningsOf({ input, markdown, start, tidied }: JoinedPart, warnings: readonly Warning[]) {
  const end = start + markdown.length;
  const own = warnings.flatMap(({ positions = [], ...warning }): Warning[] => {
    const places = positions.length > 0 ? positions : [{ start: 0, end: 0 }];
    const inside = places.filter((each) => each.start >= start && each.start <= end);
    if (inside.length === 0) return [];
    return [
      {
        ...warning,
        positions: inside.map((each) => ({ start: each.start - start, end: each.end - start })),
      },
    ];
  });
  return [...tidied, ...own].map((warning) => ({ ...warning, input: input.name }));
}
