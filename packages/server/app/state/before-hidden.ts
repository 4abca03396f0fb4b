/** What has to be kept before the page ends. */
const keeps = new Set<() => void>();

const keepAll = () => keeps.forEach((keep) => keep());

addEventListener('pagehide', keepAll);
document.addEventListener('visibilitychange', keepAll);

/**
 * Calls `keep` whenever the page may end without a further event: it is hidden or closed, or somebody signs
 * out.
 * @returns a function that ends that
 */
export function beforeHidden(keep: () => void): () => void {
  keeps.add(keep);
  return () => void keeps.delete(keep);
}

/** Keeps everything now that waits for a pause. */
export { keepAll as keepNow };
