/** In a load generator: runs on the first message's input, sends what comes out and ends, also when its parent does. */
export function answerLoad(run: (input: unknown) => Promise<object>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    void run(input).then((result) => process.send?.(result, () => process.disconnect?.()));
  });
}
