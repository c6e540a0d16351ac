/** Returns whether the name says that a file is one of products: its end selects the reader. */
export function isCatalogueFileName(name: string): boolean {
  return /\.(?:csv|json)$/i.test(name);
}
