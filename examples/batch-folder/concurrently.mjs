/** Does work on all items, so many at a time, each begun in its turn. */
export async function concurrently(items, atOnce, work) {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
