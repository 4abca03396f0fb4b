import { runs } from '@mdconv/tools/testing/laws';
import { processorMs } from '@mdconv/tools/testing/time-ratio';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compare, merged, type Side } from '../../app/views/file/merge.ts';
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
  const choose = (side: Side, count: number) =>
    new Map(Array.from({ length: count }, (_, i) => [i, side]));

  test('keeps each side exactly if that side is chosen everywhere', () => {
    fc.assert(
      fc.property(fc.option(text, { nil: undefined }), text, text, (base, mine, theirs) => {
        const hunks = compare(base, mine, theirs);
        expect(merged(hunks, choose('mine', hunks.length))).toBe(mine);
        expect(merged(hunks, choose('theirs', hunks.length))).toBe(theirs);
      }),
      { numRuns: runs(400) },
    );
  });

  test('suggests the only side that has changed', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        for (const [mine, theirs] of [
          [changed, base],
          [base, changed],
        ] as const) {
          const hunks = compare(base, mine, theirs);
          const choices = new Map(
            hunks.flatMap((hunk, index) =>
              hunk.kind === 'change' && hunk.suggested ? [[index, hunk.suggested] as const] : [],
            ),
          );
          expect(hunks.filter(({ kind }) => kind === 'change')).toHaveLength(choices.size);
          expect(merged(hunks, choices)).toBe(changed);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  test('keeps lines that both sides have, and both sides of a change', () => {
    const hunks = compare('# A\n\none\n\nend\n', '# A\n\nmine\n\nend\n', '# A\n\ntheirs\n\nend\n');
    expect(hunks).toEqual([
      { kind: 'same', lines: ['# A\n', '\n'] },
      { kind: 'change', mine: 'mine\n', theirs: 'theirs\n', suggested: undefined },
      { kind: 'same', lines: ['\n', 'end\n'] },
    ]);
    expect(merged(hunks, new Map())).toBe('# A\n\nmine\ntheirs\n\nend\n');
  });

  test('of long texts takes little time', () => {
    const lines = (word: string) =>
      Array.from({ length: 20_000 }, (_, i) => `${word} ${i}\n`).join('');
    const before = processorMs();
    compare(lines('a'), lines('b'), lines('c'));
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
    const sync: FileSync = createFileSync({ start, save, keep });
    return { server, browser, sync };
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

  test('stops at a conflict until it is resolved', async () => {
    const { server, browser, sync } = open();
    Object.assign(server, { version: 5, content: 'theirs' });
    sync.edit('mine');
    await vi.advanceTimersByTimeAsync(2000);
    const state = sync.state.get();
    expect(state).toMatchObject({
      kind: 'conflict',
      mine: { version: 1, base: 'old', content: 'mine' },
      theirs: { version: 5, content: 'theirs' },
    });
    expect(browser.draft?.content).toBe('mine');
    sync.resolve('both', { version: 5, content: 'theirs' });
    await vi.advanceTimersByTimeAsync(100);
    expect([server.content, server.version, browser.draft]).toEqual(['both', 6, undefined]);
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
