/** Formats a 44-digit invoice key in eleven groups of four. */
export function groupedInvoiceKey(key: string): string {
  return key.replace(/\d{4}(?=\d)/g, '$& ');
}
