import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NewDesignSystem } from '../src/contract/index.ts';
import {
  InsufficientScopeError,
  LimitReachedError,
  NameTakenError,
  NotFoundError,
} from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import { createAccount, live, test as inSandbox } from './projects/workspace-fixtures.ts';

const font = (bytes: string): NewDesignSystem['fonts'][number] => ({
  family: 'House Sans',
  weight: 400,
  style: 'normal',
  sha256: sha256(bytes),
  bytes: Buffer.from(bytes),
});

const house = (change: Partial<NewDesignSystem> = {}): NewDesignSystem => ({
  slug: 'house',
  name: 'House',
  description: 'Letters.',
  base: 'minimal-clean',
  definition: '{"slug":"house"}',
  fonts: [font('one'), { ...font('two'), style: 'italic' }],
  ...change,
});

export function designSystemsConformance(open: OpenEmptyStore): void {
  describe('design systems', () => {
    test(
      'creates, finds, reads, lists, changes and deletes',
      withStore(open, async ({ store: { designSystems, audit, housekeeping }, account, clock }) => {
        const actor = live(account);
        const made = await designSystems.createDesignSystem(actor, house());
        expect(made).toMatchObject({
          slug: 'house',
          base: 'minimal-clean',
          byteSize: 16 + 6,
          version: 1,
          createdAt: clock.now,
          fonts: [
            { style: 'normal', byteSize: 3, sha256: sha256('one') },
            { style: 'italic', byteSize: 3, sha256: sha256('two') },
          ],
        });
        for (const name of [made.id, 'house'])
          expect(await designSystems.findDesignSystem(actor, name)).toEqual(made);
        const contents = await designSystems.readDesignSystem(actor, made.id);
        expect(contents).toMatchObject({ ...made, definition: house().definition });
        expect(contents.fonts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
          'one',
          'two',
        ]);
        const { definition } = house();
        expect(await designSystems.readDefinition(actor, made.id)).toEqual({ ...made, definition });
        const secondBytes = await designSystems.readFont(actor, made.id, sha256('two'));
        expect(Buffer.from(secondBytes ?? []).toString()).toBe('two');
        expect(await designSystems.readFont(actor, made.id, sha256('three'))).toBeUndefined();

        clock.now += 5;
        const other = house({ slug: 'other', base: null, fonts: [] });
        const second = await designSystems.createDesignSystem(actor, other);
        expect(await designSystems.listDesignSystems(actor)).toEqual([second, made]);
        clock.now += 5;
        const { fonts: _, ...design } = house({ slug: 'home', definition: '{}' });
        const changed = await designSystems.updateDesignSystem(actor, made.id, { design });
        expect(changed).toEqual({
          ...made,
          slug: 'home',
          byteSize: 2 + 6,
          version: 2,
          updatedAt: clock.now,
        });
        expect(await designSystems.listDesignSystems(actor)).toEqual([changed, second]);
        const fonts = [font('three')];
        expect(await designSystems.updateDesignSystem(actor, made.id, { fonts })).toMatchObject({
          byteSize: 2 + 5,
          version: 3,
          fonts: [{ sha256: sha256('three') }],
        });
        expect(await designSystems.updateDesignSystem(actor, made.id, {})).toMatchObject({
          version: 3,
        });

        await designSystems.deleteDesignSystem(actor, made.id);
        expect(await designSystems.findDesignSystem(actor, made.id)).toBeUndefined();
        expect(await housekeeping.countRows()).toMatchObject({
          design_systems: 1,
          design_fonts: 0,
        });
        const entries = await audit.listEntries({ accountId: account.id, limit: 5 });
        expect(entries.map(({ kind }) => kind)).toEqual([
          'design_system.deleted',
          'design_system.changed',
          'design_system.changed',
          'design_system.created',
          'design_system.created',
        ]);
        expect(entries[0]?.facts).toEqual({ design_system: made.id });
      }),
    );

    test(
      'reports foreign, other-mode and missing design systems as not found',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { designSystems } = store;
        const { id } = await designSystems.createDesignSystem(live(account), house());
        const other = live(await createAccount(context));
        for (const [actor, name] of [
          [other, id],
          [inSandbox(account), id],
          [live(account), 'none'],
        ] as const) {
          expect(await designSystems.findDesignSystem(actor, name)).toBeUndefined();
          expect(await designSystems.readFont(actor, name, sha256('one'))).toBeUndefined();
          for (const attempt of [
            () => designSystems.readDefinition(actor, name),
            () => designSystems.readDesignSystem(actor, name),
            () => designSystems.updateDesignSystem(actor, name, { fonts: [] }),
            () => designSystems.updateDesignSystem(actor, name, {}),
            () => designSystems.deleteDesignSystem(actor, name),
          ])
            await expect(attempt()).rejects.toThrow(NotFoundError);
        }
        expect(await designSystems.listDesignSystems(other)).toEqual([]);
        expect(await designSystems.createDesignSystem(other, house())).toBeDefined();
        expect(await designSystems.createDesignSystem(inSandbox(account), house())).toBeDefined();
      }),
    );

    test(
      'slugs are unique per account and mode',
      withStore(open, async ({ store: { designSystems }, account }) => {
        const actor = live(account);
        await designSystems.createDesignSystem(actor, house());
        const again = designSystems.createDesignSystem(actor, house());
        await expect(again).rejects.toThrow(NameTakenError);
        const { fonts: _, ...design } = house();
        const { id } = await designSystems.createDesignSystem(actor, house({ slug: 'other' }));
        const renamed = designSystems.updateDesignSystem(actor, id, { design });
        await expect(renamed).rejects.toThrow(NameTakenError);
        expect(await designSystems.listDesignSystems(actor)).toHaveLength(2);
      }),
    );

    test(
      'a key of one project reads design systems and changes none',
      withStore(open, async ({ store: { designSystems }, account }) => {
        const { id } = await designSystems.createDesignSystem(live(account), house());
        const limited = { ...live(account), projectId: 'p' };
        expect(await designSystems.readDesignSystem(limited, id)).toMatchObject({ id });
        expect(await designSystems.listDesignSystems(limited)).toHaveLength(1);
        for (const attempt of [
          () => designSystems.createDesignSystem(limited, house({ slug: 'other' })),
          () => designSystems.updateDesignSystem(limited, id, { fonts: [] }),
          () => designSystems.deleteDesignSystem(limited, id),
        ])
          await expect(attempt()).rejects.toThrow(InsufficientScopeError);
      }),
    );

    test(
      'limits number and size, also of concurrent requests',
      withStore(
        open,
        async ({ store: { designSystems }, account }) => {
          const actor = live(account);
          const tries = await Promise.allSettled(
            Array.from({ length: 6 }, (_, index) =>
              designSystems.createDesignSystem(actor, house({ slug: `house-${index}`, fonts: [] })),
            ),
          );
          const made = tries.flatMap((tried) =>
            tried.status === 'fulfilled' ? [tried.value] : [],
          );
          expect(made).toHaveLength(3);
          for (const tried of tries)
            if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(LimitReachedError);
          const { id = '' } = made[0] ?? {};
          const grow = (length: number) =>
            designSystems.updateDesignSystem(actor, id, { fonts: [font('x'.repeat(length))] });
          await expect(grow(100 - 3 * 16 + 1)).rejects.toThrow(LimitReachedError);
          expect(await grow(100 - 3 * 16)).toMatchObject({ version: 2 });
        },
        { designSystems: 3, designBytes: 100 },
      ),
    );
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
