import type { Browser } from './browser.ts';

/** Has a tab show an address; resolves once that page has loaded, and not the one before it. */
export type Visit = (url: string) => Promise<void>;

/** Hears of a tab which pages have loaded. */
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

// Of what the protocol says, what is read here.

interface Lifecycle {
  readonly name: string;
  readonly loaderId: string;
}

interface Navigated {
  readonly loaderId: string;
  readonly errorText?: string;
}
