import type { Anchor, Inline, Span } from '../model.ts';

/** Anchors that stood between blocks; the next line of text takes them, so that no line is theirs alone. */
export interface HeldAnchors {
  hold(inlines: readonly Inline[]): void;
  release(at: number): readonly Anchor[];
}

export function createHeldAnchors(): HeldAnchors {
  let held: string[] = [];
  return {
    hold(inlines) {
      for (const { id } of anchorsOf(inlines)) held.push(id);
    },
    release(at) {
      const span: Span = { start: at, end: at };
      const anchors = held.map((id): Anchor => ({ kind: 'anchor', id, span }));
      held = [];
      return anchors;
    },
  };
}

/** Whether nothing is to be seen but white space. */
export function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every(
    (inline) => inline.kind === 'anchor' || ('children' in inline && isBlank(inline.children)),
  );
}

function anchorsOf(inlines: readonly Inline[]): readonly Anchor[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'anchor') return [inline];
    return 'children' in inline ? anchorsOf(inline.children) : [];
  });
}
