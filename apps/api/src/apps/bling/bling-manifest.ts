import { builtInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import { blingApp } from '@vitrine/contract/apps/bling.ts';

import { stockSettings } from './stock/stock-settings.ts';

export const blingManifest = builtInManifest.parse({
  manifest: 1,
  id: blingApp,
  version: '1.0.0',
  name: 'Bling',
  description:
    'Pedidos pagos viram vendas no Bling uma vez só, com cliente, itens, frete, descontos e parcelas; número, chave e DANFE da NF-e voltam ao pedido; estoque igual dos dois lados.',
  publisher: { name: 'Vitrine', email: 'apps@vitrine.example' },
  permissions: ['orders.read', 'orders.write', 'customers.personal', 'catalogue.read', 'catalogue.write'],
  topics: [
    'order.paid',
    'order.cancelled',
    'order.withdrawn',
    'order.refunded',
    'order.address_corrected',
    'order.released',
    'stock.changed',
    'product.created',
    'product.updated',
    'product.deleted',
    'price.changed',
  ],
  screens: [
    { place: 'menu', title: 'Bling' },
    { place: 'order', title: 'Bling' },
  ],
  settings: [
    {
      key: 'client_id',
      label: 'Client ID',
      help: 'No Bling: Central de Extensões, Área do Integrador, seu aplicativo.',
      type: 'text',
      required: true,
    },
    { key: 'client_secret', label: 'Client Secret', type: 'secret', required: true },
    {
      key: 'store_id',
      label: 'ID da loja no Bling',
      help: 'Do canal de venda, em Integrações. Vazio: os pedidos entram sem canal de venda.',
      type: 'text',
    },
    {
      key: 'invoices',
      label: 'Nota fiscal',
      help: 'Em qualquer escolha, a nota que você emite dentro do Bling também volta ao pedido.',
      type: 'choice',
      options: [
        { value: 'button', label: 'Emitir por um botão no pedido' },
        { value: 'automatic', label: 'Emitir sozinha quando o pedido é pago' },
      ],
    },
    ...stockSettings,
  ],
});
