import type { Label, LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';

import { AppFault, type AppSettings } from '#api/contexts/apps/apps.public.ts';

import type { Shipment } from './read-shipment.ts';

const digits = (text: string) => text.replace(/\D/g, '');
/** Finds a label in the provider's cart whose response was lost. */
export const labelTag = ({ id }: Pick<Label, 'id'>): string => `vitrine-${id}`;

/** Returns what the provider's cart takes: one label. Refuses an order without invoice unless contents are declared. */
export function cartBody(
  { order, sender, document, items }: Shipment,
  { purchase, label, settings }: { purchase: LabelPurchase; label: Label; settings: AppSettings },
): object {
  const declares = settings['declares_contents'] === true;
  const isReturn = purchase.return_id !== null;
  if (!declares && !isReturn && order.invoice === null) {
    throw new AppFault(
      'O pedido não tem nota fiscal: registre a chave da NF-e nele, ou ligue “Enviar com declaração de conteúdo” nas configurações do Melhor Envio.',
      { isLasting: true },
    );
  }
  const store = {
    name: sender.name,
    phone: digits(sender.phone),
    ...documentField(sender.document),
    ...addressFields(sender),
  };
  const customer = {
    name: order.address.recipient,
    phone: digits(order.address.phone),
    email: order.customer.email,
    ...documentField(document),
    ...addressFields(order.address),
  };
  const { insurance_value: insured, ...volume } = label.volume;
  return {
    service: purchase.service.id,
    from: isReturn ? customer : store,
    to: isReturn ? store : customer,
    products: label.items.map(({ id, qty }) => {
      const item = items.find((one) => one.id === id);
      return {
        name: (item?.name ?? 'Produto').slice(0, 120),
        quantity: qty,
        unitary_value: (item?.pieceCentavos ?? 0) / 100,
      };
    }),
    volumes: [volume],
    options: {
      insurance_value: insured,
      receipt: false,
      own_hand: false,
      collect: false,
      reverse: isReturn,
      non_commercial: declares || isReturn,
      ...(!declares && !isReturn && order.invoice && { invoice: { key: order.invoice.key } }),
      platform: 'Vitrine',
      tags: [
        { tag: labelTag(label), url: null },
        { tag: `Pedido ${order.number}`, url: null },
      ],
    },
  };
}

function documentField(text: string): { document: string } | { company_document: string } {
  const bare = digits(text);
  return bare.length > 11 ? { company_document: bare } : { document: bare };
}

function addressFields(address: Omit<Shipment['sender'], 'name' | 'document' | 'phone'>): object {
  return {
    address: address.street,
    number: address.number || 'SN',
    complement: address.complement,
    district: address.neighborhood,
    city: address.city,
    state_abbr: address.region,
    country_id: 'BR',
    postal_code: digits(address.postcode),
  };
}
