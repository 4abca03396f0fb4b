import { runs } from '@mdconv/tools/testing/laws';
import { processorMs } from '@mdconv/tools/testing/time-ratio';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextEdit } from '../../app/editor/text-edit.ts';
import { reconcile, type Side } from '../../app/views/file/merge.ts';
import {
  createFileSync,
  type FileSync,
  type SaveResult,
  type Unsaved,
} from '../../app/views/file/file-sync.ts';

const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd\r\n', 'e'), { maxLength: 14 })
  .map((lines) => lines.join(''));

describe('a merge', () => {
  const applied = (content: string, edits: readonly TextEdit[]) =>
    edits.reduceRight(
      (now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end),
      content,
    );

  /** Decides all conflicts in the same way. */
  function decideAll(base: string | undefined, mine: string, theirs: string, side: Side) {
    let now = reconcile(base, mine, theirs);
    for (let left = now.conflicts.length; left > 0; left -= 1) {
      expect(now.conflicts).toHaveLength(left);
      now = reconcile(now.base, now.mine, theirs, { conflict: left - 1, side });
    }
    expect(now.conflicts).toEqual([]);
    return now;
  }

  test('is the only side that has changed, and asks nobody', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        for (const [mine, theirs] of [
          [changed, base],
          [base, changed],
        ] as const)
          expect(reconcile(base, mine, theirs)).toMatchObject({ mine: changed, conflicts: [] });
      }),
      { numRuns: runs(400) },
    );
  });

  test('says what it changes, and asks nothing twice', () => {
    fc.assert(
      fc.property(fc.option(text, { nil: undefined }), text, text, (base, mine, theirs) => {
        const first = reconcile(base, mine, theirs);
        expect(applied(mine, first.edits)).toBe(first.mine);
        const again = reconcile(first.base, first.mine, theirs);
        expect(again).toEqual({ ...first, edits: [] });
        for (const { start, mine: own } of first.conflicts)
          expect(first.mine.slice(start, start + own.length)).toBe(own);
      }),
      { numRuns: runs(400) },
    );
  });

  test('without a known origin is the side that is chosen everywhere', () => {
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        expect(decideAll(undefined, mine, theirs, 'mine').mine).toBe(mine);
        expect(decideAll(undefined, mine, theirs, 'theirs').mine).toBe(theirs);
      }),
      { numRuns: runs(400) },
    );
  });

  test('takes changes of different paragraphs, and both sides of one if asked', () => {
    const base = '# A\n\none\n\ntwo\n\nend\n';
    const [mine, theirs] = ['# A\n\nmine\n\ntwo\n\nend of mine\n', '# B\n\ntheirs\n\ntwo\n\nend\n'];
    const { conflicts, ...first } = reconcile(base, mine, theirs);
    expect(first.mine).toBe('# B\n\nmine\n\ntwo\n\nend of mine\n');
    expect(conflicts).toEqual([{ start: 5, mine: 'mine\n', theirs: 'theirs\n' }]);
    const both = decideAll(base, mine, theirs, 'both');
    expect(both.mine).toBe('# B\n\nmine\ntheirs\n\ntwo\n\nend of mine\n');
  });

  test('of long texts takes little time', () => {
    const lines = (word: string) =>
      Array.from({ length: 20_000 }, (_, i) => `${word} ${i}\n`).join('');
    const before = processorMs();
    reconcile(lines('a'), lines('b'), lines('c'));
    expect(processorMs() - before).toBeLessThan(5000);
  });
});

describe('saving a file', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A server with one file, and what the browser keeps. */
  function open(start: Unsaved = { version: 1, base: 'old', content: 'old' }) {
    const server = { version: 1, content: 'old', isUp: true, saves: 0 };
    const browser: { draft: Unsaved | undefined } = { draft: undefined };
    const save = async (content: string, version: number): Promise<SaveResult> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!server.isUp) return { kind: 'unreachable' };
      if (version !== server.version) return { kind: 'conflict', theirs: { ...server } };
      Object.assign(server, { content, version: version + 1, saves: server.saves + 1 });
      return { kind: 'saved', version: server.version };
    };
    const keep = (unsaved: Unsaved | undefined) => ((browser.draft = unsaved), true);
    const applied: TextEdit[] = [];
    const apply = (edits: readonly TextEdit[]) => void applied.push(...edits);
    const sync: FileSync = createFileSync({ start, save, keep, apply });
    return { server, browser, sync, applied };
  }

  test('waits for a pause, and forgets the draft', async () => {
    const { server, browser, sync } = open();
    sync.edit('new');
    await vi.advanceTimersByTimeAsync(500);
    sync.edit('newer');
    await vi.advanceTimersByTimeAsync(500);
    expect([server.saves, browser.draft?.content]).toEqual([0, 'newer']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([server, browser.draft, sync.state.get().kind]).toEqual([
      { version: 2, content: 'newer', isUp: true, saves: 1 },
      undefined,
      'saved',
    ]);
  });

  test('keeps what is typed while the server is away, and saves it when it is back', async () => {
    const { server, browser, sync } = open();
    server.isUp = false;
    sync.edit('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    sync.edit('offline, longer');
    await vi.advanceTimersByTimeAsync(200);
    expect([sync.state.get().kind, browser.draft?.content]).toEqual(['waiting', 'offline, longer']);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect([server.content, browser.draft]).toEqual(['offline, longer', undefined]);
  });

  test('merges changes of other lines by itself, also while somebody types', async () => {
    const base = 'a\n\nb\n\nc\n';
    const { server, browser, sync, applied } = open({ version: 1, base, content: base });
    Object.assign(server, { version: 5, content: 'a of theirs\r\n\r\nb\r\n\r\nc\r\n' });
    sync.edit('a\n\nb\n\nc of mine\n');
    await vi.advanceTimersByTimeAsync(1020);
    sync.edit('a\n\nb of mine\n\nc of mine\n');
    await vi.advanceTimersByTimeAsync(40);
    expect(applied).toEqual([{ start: 0, end: 2, text: 'a of theirs\n' }]);
    expect(sync.content()).toBe('a of theirs\n\nb of mine\n\nc of mine\n');
    await vi.advanceTimersByTimeAsync(2000);
    expect([server.content, server.version]).toEqual([sync.content(), 6]);
    expect([browser.draft, sync.state.get().kind]).toEqual([undefined, 'saved']);
  });

  test('stops at a conflict until it is decided, and follows what is typed meanwhile', async () => {
    const { server, browser, sync } = open();
    Object.assign(server, { version: 5, content: 'theirs' });
    sync.edit('mine');
    await vi.advanceTimersByTimeAsync(2000);
    const conflict = (mine: string) => ({
      kind: 'conflict',
      conflicts: [{ start: 0, mine, theirs: 'theirs' }],
      theirs: { version: 5, content: 'theirs' },
    });
    expect(sync.state.get()).toMatchObject(conflict('mine'));
    sync.edit('mine, longer');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sync.state.get()).toMatchObject(conflict('mine, longer'));
    expect([browser.draft?.content, server.content]).toEqual(['mine, longer', 'theirs']);
    sync.decide({ conflict: 0, side: 'both' });
    await vi.advanceTimersByTimeAsync(100);
    expect([server.content, server.version, browser.draft]).toEqual([
      'mine, longer\ntheirs',
      6,
      undefined,
    ]);
  });

  test('starts with the draft of an earlier visit', async () => {
    const { server, sync } = open({ version: 1, base: 'old', content: 'draft' });
    await vi.advanceTimersByTimeAsync(100);
    expect([server.content, sync.state.get().kind]).toEqual(['draft', 'saved']);
  });

  test('finds no conflict if the server has the same content', async () => {
    const { server, sync } = open();
    Object.assign(server, { version: 2, content: 'same' });
    sync.edit('same');
    await vi.advanceTimersByTimeAsync(2000);
    expect([sync.state.get().kind, server.version]).toEqual(['saved', 2]);
  });

  test('saves at the end what was typed during a save', async () => {
    const { server, sync } = open();
    sync.edit('one');
    await vi.advanceTimersByTimeAsync(1020);
    sync.edit('two');
    await vi.advanceTimersByTimeAsync(2000);
    expect([server.content, server.saves]).toEqual(['two', 2]);
  });
});
