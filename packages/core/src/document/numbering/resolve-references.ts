import { nearestName } from '../../nearest-name.ts';
import type {
  Block,
  CrossReference,
  Document,
  Inline,
  ReferenceKind,
  ReferenceTarget,
  Span,
} from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import { headingText, walkBlocks } from '../walk.ts';
import type { WarningLog } from '../warning-log.ts';
import type { DraftReference } from './cut-references.ts';
import { equationLabel, kindOfLabel } from './labels.ts';

/** What references can point to, by id. */
export type ReferenceTargets = ReadonlyMap<string, ReferenceTarget>;

const kinds: Readonly<Partial<Record<Block['kind'], ReferenceKind>>> = {
  figure: 'figure',
  table: 'table',
  code: 'listing',
};

/** Collects what references of a document can point to. */
export function referenceTargets({
  blocks,
  footnotes,
}: Pick<Document, 'blocks' | 'footnotes'>): ReferenceTargets {
  const targets = new Map<string, ReferenceTarget>();
  const visitor = {
    block(block: Block) {
      const target = targetOf(block);
      if (target && !targets.has(target.id)) targets.set(target.id, target);
    },
  };
  walkBlocks(blocks, visitor);
  for (const { children } of footnotes) walkBlocks(children, visitor);
  return targets;
}

function targetOf(block: Block): ReferenceTarget | undefined {
  if (block.kind === 'math') {
    const id = equationLabel(block.tex);
    return id === undefined ? undefined : { of: 'equation', id };
  }
  if (block.kind === 'heading') {
    const { id, ordinal } = block;
    if (kindOfLabel(id) !== 'section') return undefined;
    if (ordinal === undefined)
      return { of: 'section', id, ordinal: headingText(block), isTitle: true };
    return { of: /^[A-Z]/.test(ordinal) ? 'appendix' : 'section', id, ordinal };
  }
  const of = kinds[block.kind];
  if (!of || !('ordinal' in block) || block.id === undefined) return undefined;
  return { of, id: block.id, ...(block.ordinal !== undefined && { ordinal: block.ordinal }) };
}

/** Unknown labels that are compared with all others, which takes time. */
const hintsMax = 20;

/**
 * Completes the references in blocks. One with an unknown label becomes the text that its author wrote;
 * a label in brackets is then reported, with the nearest one.
 */
export function resolveReferences(
  blocks: readonly Block[],
  targets: ReferenceTargets,
  log: WarningLog,
): readonly Block[] {
  let hints = 0;
  return rewriteBlocks(blocks, { inlines, block: (block) => block });

  function inlines(content: readonly Inline[]): readonly Inline[] {
    if (!content.some((inline) => inline.kind === 'crossReference' || 'children' in inline))
      return content;
    return joinTexts(
      content.map((inline): Inline => {
        if (inline.kind === 'crossReference') return resolved(inline);
        return 'children' in inline ? { ...inline, children: inlines(inline.children) } : inline;
      }),
    );
  }

  function resolved(reference: CrossReference): Inline {
    const { source, ...known } = { source: '', ...reference } as DraftReference;
    const unknown = reference.targets.filter(({ id }) => !targets.has(id));
    if (unknown.length === 0)
      return { ...known, targets: reference.targets.map(({ id }) => targets.get(id)!) };
    for (const { id } of unknown) if (!source.startsWith('@')) warn(id, reference.span);
    const text = source || unknown.map(({ id }) => `#${id}`).join(', ');
    return { kind: 'text', text, span: reference.span };
  }

  function warn(id: string, span: Span): void {
    hints += 1;
    const nearest = hints > hintsMax ? undefined : nearestName(id, [...targets.keys()]);
    const hint = nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`;
    const message = `Nothing in the document has the label ${JSON.stringify(id)}; the reference stays as written.${hint}`;
    log.add('reference-unresolved', message, span);
  }
}

/** Texts next to each other as one, as if no reference had been looked for. */
function joinTexts(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.kind !== 'text' || last?.kind !== 'text') joined.push(inline);
    else
      joined.splice(-1, 1, {
        kind: 'text',
        text: last.text + inline.text,
        span: { start: last.span.start, end: inline.span.end },
      });
  }
  return joined;
}
