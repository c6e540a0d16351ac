/** Resolves in a task of its own: until then the browser may paint and answer the shopper. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    // An open port would keep its page from being kept for a return to it.
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
