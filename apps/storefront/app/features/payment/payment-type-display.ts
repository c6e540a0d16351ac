import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { daysText, paymentCardName } from '@vitrine/contract/describe-payment.ts';
import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { OrderPayment, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { refundArrival } from '@vitrine/rules/return-terms.ts';
import {
  Barcode,
  CalendarClock,
  CreditCard,
  Landmark,
  type LucideIcon,
  QrCode,
  ReceiptText,
} from 'lucide-react';

interface Heading {
  readonly title: string;
  readonly text: string;
}

/** 'Vence em 19/12/2026', or for several days 'Em 3 parcelas, que vencem em …'. */
function dueText({ due_date: first, later_due_dates: later = [] }: OfferedTerms): string {
  return later.length === 0
    ? `Vence em ${formatDate(first)}`
    : `Em ${later.length + 1} parcelas, que vencem em ${daysText([first, ...later])}`;
}

type OfferedTerms = NonNullable<PaymentMethod['net_terms']>;

interface PaymentTypeDisplay {
  readonly icon: LucideIcon;
  /** The next steps, below the method on the payment page; null for a type with a form. */
  readonly explanation: ((method: Pick<PaymentMethod, 'valid_for' | 'net_terms'>) => string) | null;
  /** An order that awaits this payment, in the account's overview. */
  readonly awaiting: string;
  /** How a refund arrives: 'R$ 10,00 voltam …'. */
  readonly refundText: (payment: Pick<OrderPayment, 'card'>) => string;
  /** The payment that is pending; null for a type that settles immediately. */
  readonly waiting: (Heading & { readonly icon: LucideIcon }) | null;
  /**
   * A payment whose deadline has passed. `shortText` is for the order's page; without `renewLabel` it cannot be
   * renewed.
   */
  readonly expired: (Heading & { readonly shortText: string; readonly renewLabel: string | null }) | null;
}

type Present<Keys extends keyof PaymentTypeDisplay> = {
  readonly [Key in Keys]: NonNullable<PaymentTypeDisplay[Key]>;
};

/** Requires the texts that a type with this descriptor needs. */
type DisplayOf<Type extends PaymentType> = PaymentTypeDisplay &
  ((typeof paymentTypes)[Type]['form'] extends 'none' ? Present<'explanation'> : unknown) &
  ((typeof paymentTypes)[Type]['settles'] extends 'at-once' | 'on-terms' | 'by-staff'
    ? unknown
    : Present<'waiting' | 'expired'>);

const businessDaysText = (days: number) => `${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`;

/** Texts and icons of each payment type. */
export const paymentTypeDisplay: { readonly [Type in PaymentType]: DisplayOf<Type> } = {
  pix: {
    icon: QrCode,
    explanation: () => 'O QR code e o código para copiar aparecem na próxima tela. A confirmação é na hora.',
    awaiting: 'O código Pix está na página do pedido.',
    refundText: () => `por Pix, para a conta que pagou, ${refundArrival.pix}`,
    waiting: {
      icon: QrCode,
      title: 'Falta só pagar o Pix',
      text: 'Seu pedido está reservado. A confirmação aparece aqui, sem recarregar a página.',
    },
    expired: {
      title: 'O código Pix venceu',
      text: 'Nada foi pago, e seu pedido continua reservado. Gere um novo código ou pague de outra forma.',
      shortText: 'Seu pedido continua reservado.',
      renewLabel: 'Gerar novo código Pix',
    },
  },
  card: {
    icon: CreditCard,
    explanation: null,
    awaiting: 'Falta pagar para a gente separar o seu pedido.',
    refundText: ({ card }) => `para o ${paymentCardName(card)}, ${refundArrival.card}`,
    waiting: null,
    expired: null,
  },
  boleto: {
    icon: Barcode,
    explanation: ({ valid_for: days }) =>
      `O boleto aparece na próxima tela e vence em ${businessDaysText(days ?? paymentTypes.boleto.dueInBusinessDays)}. O pedido segue depois da compensação.`,
    awaiting: 'O boleto está na página do pedido.',
    refundText: () => 'por transferência, para uma conta sua',
    waiting: {
      icon: ReceiptText,
      title: 'Falta só pagar o boleto',
      text: 'Seu pedido está reservado até o vencimento do boleto.',
    },
    expired: {
      title: 'O boleto venceu',
      text: `Se você já pagou, o banco nos avisa em até ${paymentTypes.boleto.reportedInBusinessDays} dias úteis. Se não, pague de outra forma.`,
      shortText: `Se você já pagou, o banco nos avisa em até ${paymentTypes.boleto.reportedInBusinessDays} dias úteis.`,
      renewLabel: null,
    },
  },
  net_terms: {
    icon: CalendarClock,
    explanation: ({ net_terms: terms }) =>
      terms
        ? `${dueText(terms)}. O pedido segue já para a separação. Sua empresa ainda pode comprar ${formatBrl(terms.available_centavos)} faturados.`
        : 'Sua empresa paga no vencimento. O pedido segue já para a separação.',
    awaiting: 'Falta confirmar como a sua empresa paga.',
    refundText: () => 'como abatimento do valor faturado, ou por transferência se ele já foi pago',
    waiting: null,
    expired: null,
  },
  transfer: {
    icon: Landmark,
    explanation: () => 'A loja confirma o pedido quando a transferência chega.',
    awaiting: 'A loja confirma o pedido quando a transferência chega.',
    refundText: () => 'por transferência, para uma conta sua',
    waiting: null,
    expired: null,
  },
};
