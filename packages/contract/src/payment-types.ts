/** The names of a payment type, and the form in which it is entered on the payment page. */
interface PaymentTypeTexts {
  /** As a title: 'Cartão de crédito'. */
  readonly label: string;
  /** Within a sentence: 'cartão'. */
  readonly word: string;
  readonly form: 'card' | 'none';
  /** Its marks in the footer. */
  readonly marks: readonly string[];
}

/**
 * When a payment arrives.
 * - `at-once`: with the response of the provider.
 * - `minutes`: by a code that expires; its order then allows another one for some hours.
 * - `days`: by a document with a due date; banks report its payment some business days later.
 * - `on-terms`: after delivery, within some days: the store extends credit, and its staff record the payment.
 * - `by-staff`: before the order, outside of the shop: the staff saw the money and record it. Shoppers cannot choose it.
 */
type PaymentSettlement =
  | { readonly settles: 'at-once' }
  | { readonly settles: 'by-staff' }
  | { readonly settles: 'minutes'; readonly expiresInMinutes: number; readonly renewableForHours: number }
  | {
      readonly settles: 'days';
      readonly dueInBusinessDays: number;
      readonly reportedInBusinessDays: number;
    }
  | { readonly settles: 'on-terms'; readonly dueInDays: number };

export type PaymentTypeDescriptor = PaymentTypeTexts & PaymentSettlement;

/** Every payment type, in the order in which the payment page offers them. */
export const paymentTypes = {
  pix: {
    label: 'Pix',
    word: 'Pix',
    form: 'none',
    marks: ['Pix'],
    settles: 'minutes',
    expiresInMinutes: 30,
    renewableForHours: 24,
  },
  card: {
    label: 'Cartão de crédito',
    word: 'cartão',
    form: 'card',
    marks: ['Visa', 'Mastercard', 'Elo', 'Amex', 'Hipercard'],
    settles: 'at-once',
  },
  boleto: {
    label: 'Boleto',
    word: 'boleto',
    form: 'none',
    marks: ['Boleto'],
    settles: 'days',
    dueInBusinessDays: 3,
    reportedInBusinessDays: 2,
  },
  net_terms: {
    label: 'Faturado',
    word: 'faturado',
    form: 'none',
    marks: [],
    settles: 'on-terms',
    dueInDays: 28,
  },
  transfer: {
    label: 'Transferência',
    word: 'transferência',
    form: 'none',
    marks: [],
    settles: 'by-staff',
  },
} as const satisfies Readonly<Record<string, PaymentTypeDescriptor>>;

export type PaymentType = keyof typeof paymentTypes;
export type Settles = PaymentSettlement['settles'];

/** The payment types that settle in this way. */
export type PaymentTypeThat<Way extends Settles> = {
  [Type in PaymentType]: (typeof paymentTypes)[Type]['settles'] extends Way ? Type : never;
}[PaymentType];

export function settlesIn<Way extends Settles>(way: Way, type: PaymentType): type is PaymentTypeThat<Way> {
  return paymentTypes[type].settles === way;
}

export function isPaymentType(text: string): text is PaymentType {
  return Object.hasOwn(paymentTypes, text);
}

const positions = Object.keys(paymentTypes);

/** The terms that a store may choose, in days. */
/** The due dates that an order on terms may have after its first, and the last day of all. */
export const maxLaterDueDays = 5;
export const longestTermDays = 180;

export const netTermDays = [7, 14, 21, 28, 30, 45, 60] as const;

/** The types that an account at a payment provider charges. */
export type ChargedType = Exclude<PaymentType, PaymentTypeThat<'on-terms' | 'by-staff'>>;

/** The types that shoppers can choose, if the store offers them. */
export type OfferedType = Exclude<PaymentType, PaymentTypeThat<'by-staff'>>;

export function isOfferedType(type: PaymentType): type is OfferedType {
  return !settlesIn('by-staff', type);
}

export function isCharged(type: PaymentType): type is ChargedType {
  return isOfferedType(type) && !settlesIn('on-terms', type);
}

/** Compares payment methods by the position of their types in the registry. */
export function byPaymentType(a: { readonly type: PaymentType }, b: { readonly type: PaymentType }): number {
  return positions.indexOf(a.type) - positions.indexOf(b.type);
}

/** Returns whether the type takes a card, so that instalments and saved cards apply. */
export function takesCard({ type }: { readonly type: PaymentType }): boolean {
  return paymentTypes[type].form === 'card';
}
