import { api } from '#app/platform/api/api.ts';

/** Longer than for other calls: the response includes files. */
const timeoutMs = 60_000;

/** Downloads all data that the store has on the customer, as a file [ACC+01]. */
export async function saveOwnData(): Promise<void> {
  const data = await api('GET /api/customer/data', { timeoutMs });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `meus-dados-${data.loja}-${data.gerado_em.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
