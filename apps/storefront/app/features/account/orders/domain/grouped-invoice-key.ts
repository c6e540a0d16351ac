/** A key of 44 digits as invoices show it: eleven groups of four. */
export function groupedInvoiceKey(key: string): string {
  return key.replace(/\d{4}(?=\d)/g, '$& ');
}
