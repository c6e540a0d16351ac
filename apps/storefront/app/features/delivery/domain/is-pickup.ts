// The contract does not tell fetching from delivering: the merchant's name for it does.
export function isPickup({ name }: { readonly name: string }): boolean {
  return /^retir/i.test(name);
}
