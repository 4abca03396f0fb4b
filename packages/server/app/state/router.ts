import { createStore, useStore } from './store.ts';

/** The base path of the server, with a slash at both ends. */
export const basePath = new URL(document.baseURI).pathname;

/** Path of the current view below the base path, without slashes at the ends, such as `keys`. */
const path = createStore(currentPath());

function currentPath(): string {
  const { pathname } = location;
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length).replace(/\/$/, '') : '';
}

addEventListener('popstate', () => path.set(currentPath()));

export function usePath(): string {
  return useStore(path);
}

/** Calls a function at each change of the view, before the new view is there. */
export function onViewChange(listener: () => void): void {
  path.subscribe(listener);
}

/** Opens a view without loading the page again. */
export function navigate(to: string): void {
  if (to !== path.get()) history.pushState(null, '', basePath + to);
  path.set(currentPath());
}
