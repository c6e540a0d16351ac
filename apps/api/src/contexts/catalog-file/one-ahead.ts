/** Works on the next item while the one before is being used: results come in the order of the items. */
export async function* oneAhead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let waiting: Promise<Result> | undefined;
  for await (const item of items) {
    const started = work(item);
    // Told when it is asked for, which is later.
    started.catch(() => {});
    if (waiting) yield await waiting;
    waiting = started;
  }
  if (waiting) yield await waiting;
}
