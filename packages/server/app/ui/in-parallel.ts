/** Runs a task for each item, a few at a time, in order of the items. @throws the first error */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
}
