/** Resolves with the shopper's first pointer, key or scroll event in the document, also one before hydration. */
export async function firstActivity(): Promise<void> {
  await window.earlyActions?.activity;
}
