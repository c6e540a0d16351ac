import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatBrl } from '@vitrine/brazil/brl.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';

const perKind = '5';
const freshMs = 10_000;

/** Searches the records that the person may read, by the searches of their lists: the same texts find the same records. */
export function useFoundRecords(q: string) {
  const client = usePanelClient();
  const { buildLocation } = useRouter();
  const query = { q, per_page: perKind };
  const orders = useQuery({
    queryKey: ['panel-search', 'orders', q],
    queryFn: ({ signal }) => client('GET /api/admin/orders', { query, signal }),
    enabled: useMay('orders.read') && q !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const customers = useQuery({
    queryKey: ['panel-search', 'customers', q],
    queryFn: ({ signal }) => client('GET /api/admin/customers', { query, signal }),
    enabled: useMay('customers.read') && q !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const products = useQuery({
    queryKey: ['panel-search', 'products', q],
    queryFn: ({ signal }) => client('GET /api/admin/products', { query, signal }),
    enabled: useMay('catalogue.read') && q !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const pages = useQuery({
    queryKey: ['panel-search', 'pages', q],
    queryFn: ({ signal }) => client('GET /api/admin/pages', { query, signal }),
    enabled: useMay('content.read') && q !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const all = [orders, customers, products, pages];
  return {
    isPending: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    orders: (orders.data?.items ?? []).map(({ number, status, customer, total_centavos: total }) => ({
      label: `Pedido ${number}`,
      detail: `${orderStatusLabels[status]}, ${customer.name}, ${formatBrl(total)}`,
      href: buildLocation({ to: '/pedidos/$id', params: { id: number } }).href,
    })),
    customers: (customers.data?.items ?? []).map(({ id, name, email }) => ({
      label: name,
      detail: email,
      href: buildLocation({ to: '/clientes/$id', params: { id: String(id) } }).href,
    })),
    products: (products.data?.items ?? []).map(({ id, name, sku, is_active: isActive }) => ({
      label: name,
      detail: isActive ? sku : `${sku}, oculto`,
      href: buildLocation({ to: '/produtos/$id', params: { id: String(id) } }).href,
    })),
    pages: (pages.data?.items ?? []).map(({ url_key: key, path, title }) => ({
      label: title,
      detail: path,
      href: buildLocation({ to: '/paginas/$id', params: { id: key } }).href,
    })),
  };
}
