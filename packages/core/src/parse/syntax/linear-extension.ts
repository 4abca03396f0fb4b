import type { Construct, Extension } from 'micromark-util-types';
import { linearConstruct } from './linear-constructs.ts';
import { mapTextConstructs } from './map-text-constructs.ts';

/** The same inline syntax, in time linear in the length of the text. */
export function linearExtension({ insideSpan, ...rest }: Extension): Extension {
  // What resolves a span is a construct too, though typed as less.
  const resolvers = insideSpan?.null?.map((construct) => linearConstruct(construct as Construct));
  return {
    ...mapTextConstructs(rest, linearConstruct),
    ...(insideSpan && { insideSpan: { null: resolvers ?? [] } }),
  };
}
