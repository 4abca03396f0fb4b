/** Runs work on all items in order, with a limited number at a time. */
export async function concurrently(items, atOnce, work) {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
