/** In a load generator: runs on the first message's input, sends what comes out and ends. */
export function answerLoad(run: (input: unknown) => Promise<object>): void {
  process.once('message', (input) => {
    void run(input).then((result) => process.send?.(result, () => process.disconnect?.()));
  });
}
