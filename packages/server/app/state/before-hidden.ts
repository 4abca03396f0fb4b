/**
 * Calls `keep` whenever the page may end without a further event: it is hidden or closed.
 * @returns a function that ends that
 */
export function beforeHidden(keep: () => void): () => void {
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  return () => {
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keep);
  };
}
