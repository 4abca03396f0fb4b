import { randomId } from './random-id.ts';

/** The pages of the app that this browser has open: two of them must not write the same draft. */

/** The id of this page. */
export const ownPage = randomId();

const prefix = 'mdconv.page.';

// Held until the page is closed. Browsers have locks on secure origins only.
void navigator.locks?.request(prefix + ownPage, () => new Promise(() => undefined));

/** The ids of the other open pages; none where the browser has no locks. */
export async function otherPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const pages = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  return new Set(pages.filter((page) => page !== ownPage));
}
