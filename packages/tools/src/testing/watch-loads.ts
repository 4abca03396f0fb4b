import type { Browser } from './browser.ts';

/** Opens an address in a tab; resolves when that page, not the one before it, has loaded. */
export type Visit = (url: string) => Promise<void>;

/** Listens for the pages that a tab has loaded. */
export async function watchLoads({ send, on }: Browser): Promise<Visit> {
  const loaded = new Set<string>();
  let onLoad = () => {};
  on<Lifecycle>('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name === 'load') loaded.add(loaderId);
    onLoad();
  });
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });

  return async (url) => {
    const { loaderId, errorText } = await send<Navigated>('Page.navigate', { url });
    if (errorText) throw new Error(`The page was not shown: ${errorText}`);
    await new Promise<void>((resolve) => {
      onLoad = () => loaded.has(loaderId) && resolve();
      onLoad();
    });
  };
}

// The fields of the protocol that are read here.

interface Lifecycle {
  readonly name: string;
  readonly loaderId: string;
}

interface Navigated {
  readonly loaderId: string;
  readonly errorText?: string;
}
