/** Processes the next item while the previous result is being used; results keep the order of the items. */
export async function* oneAhead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let waiting: Promise<Result> | undefined;
  for await (const item of items) {
    const started = work(item);
    // A rejection is reported when the result is awaited, which is later.
    started.catch(() => {});
    if (waiting) yield await waiting;
    waiting = started;
  }
  if (waiting) yield await waiting;
}
