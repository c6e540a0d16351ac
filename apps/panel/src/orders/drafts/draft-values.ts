import { parseCep } from '@vitrine/brazil/cep.ts';
import type {
  OrderDraft,
  OrderDraftInput,
  OrderDraftQuoteInput,
} from '@vitrine/contract/admin/schemas/order-drafts.ts';

import { readableCep, readablePhone } from '#panel/ui/labels/readable-numbers.ts';

export interface DraftCustomer {
  readonly id: number;
  readonly name: string;
}

export interface DraftItem {
  readonly variant_id: number;
  readonly sku: string;
  readonly name: string;
  /** 0 while the field is empty. */
  readonly qty: number;
  /** Of one piece, of the staff's choice; null for the shop's. */
  readonly price_centavos: number | null;
}

const addressNames = [
  'recipient',
  'phone',
  'postcode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'region',
] as const;

/** The form of a draft. An empty address has no CEP. */
export type DraftValues = Readonly<Record<Exclude<(typeof addressNames)[number], 'region'>, string>> & {
  readonly customer: DraftCustomer | null;
  readonly items: readonly DraftItem[];
  readonly discount_centavos: number | null;
  readonly discount_reason: string;
  readonly coupon_code: string;
  readonly region: string | null;
  /** The code of a method. */
  readonly shipping: string | null;
  /** A price of the staff's choice. */
  readonly freight_centavos: number | null;
  readonly note: string;
};

export const emptyDraft: DraftValues = {
  customer: null,
  items: [],
  discount_centavos: null,
  discount_reason: '',
  coupon_code: '',
  recipient: '',
  phone: '',
  postcode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  region: null,
  shipping: null,
  freight_centavos: null,
  note: '',
};

/** The personal fields, which no draft of the browser keeps. */
export const personalNames = ['customer', ...addressNames, 'note'];

export function draftValuesOf(draft: OrderDraft): DraftValues {
  const { address, shipping } = draft;
  return {
    customer: { id: draft.customer.id, name: draft.customer.name },
    items: draft.lines.map(({ variant_id, sku, name, options_label: options, qty, ...line }) => ({
      variant_id,
      sku,
      name: options === '' ? name : `${name}, ${options}`,
      qty,
      price_centavos: line.shop_centavos === null ? null : line.price_centavos,
    })),
    discount_centavos: draft.discount_centavos || null,
    discount_reason: draft.discount_reason,
    coupon_code: draft.coupon?.code ?? '',
    ...(address
      ? { ...address, postcode: readableCep(address.postcode), phone: readablePhone(address.phone) }
      : addressOf(emptyDraft)),
    shipping: shipping?.code ?? null,
    freight_centavos: shipping?.is_chosen_price ? shipping.price_centavos : null,
    note: draft.note,
  };
}

const addressOf = ({
  recipient,
  phone,
  postcode,
  street,
  number,
  complement,
  neighborhood,
  city,
  region,
}: DraftValues) => ({
  recipient,
  phone,
  postcode,
  street,
  number,
  complement,
  neighborhood,
  city,
  region,
});

/** Returns the body that saves a draft; an address without anything but spaces is none. */
export function draftInputOf(values: DraftValues): OrderDraftInput {
  const { region, ...address } = addressOf(values);
  const isWritten = Object.values(address).some((text) => text.trim() !== '');
  const { postcode: _, ...priced } = quoteInputOf(values);
  return {
    ...priced,
    address: isWritten ? { ...address, region: region ?? '' } : null,
    note: values.note,
  };
}

/** Returns what the price of a draft depends on. */
export function quoteInputOf(values: DraftValues): OrderDraftQuoteInput {
  return {
    customer_id: values.customer?.id ?? 0,
    items: values.items
      .filter(({ qty }) => qty > 0)
      .map(({ variant_id, qty, price_centavos: price }) => ({
        variant_id,
        qty,
        price_centavos: price || null,
      })),
    discount_centavos: values.discount_centavos ?? 0,
    discount_reason: values.discount_reason,
    coupon_code: values.coupon_code.trim() === '' ? null : values.coupon_code,
    shipping:
      values.shipping === null ? null : { code: values.shipping, price_centavos: values.freight_centavos },
    postcode: parseCep(values.postcode),
  };
}
