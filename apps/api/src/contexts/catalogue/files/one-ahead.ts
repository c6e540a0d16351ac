/**
 * Reads and processes the next item while the previous result is being used; results keep the order of the items. At the
 * end, or when the consumer stops, the items are closed.
 */
export async function* oneAhead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const start = () => {
    const next = iterator
      .next()
      .then(async ({ done, value }) => (done ? null : { result: await work(value) }));
    // A rejection is reported when the result is awaited, which is later.
    next.catch(() => {});
    return next;
  };
  let next = start();
  try {
    for (let current = await next; current; current = await next) {
      next = start();
      yield current.result;
    }
  } finally {
    await next.catch(() => {});
    await iterator.return?.();
  }
}
