import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import { linearConstruct } from './linear-constructs.ts';

/** The same inline syntax, in time linear in the length of the text. */
export function linearExtension({ text, insideSpan, ...rest }: Extension): Extension {
  return {
    ...rest,
    ...(text && { text: linearRecord(text) }),
    ...(insideSpan && { insideSpan: { null: linearConstructs(insideSpan.null ?? []) } }),
  };
}

function linearRecord(record: ConstructRecord): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record).map(([code, constructs]) => [
      code,
      linearConstructs([constructs ?? []].flat()),
    ]),
  );
}

/** What resolves a span is a construct too, though typed as less. */
function linearConstructs(constructs: readonly Pick<Construct, 'resolveAll'>[]): Construct[] {
  return constructs.map((construct) => linearConstruct(construct as Construct));
}
