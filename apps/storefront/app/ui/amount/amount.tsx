import { formatBrl, formatBrlChange } from '@vitrine/brazil/brl.ts';

export interface AmountProps {
  centavos: number;
  /** With its sign, as of a discount. */
  isChange?: boolean | undefined;
}

/** An amount of money. No browser translates it, so that what is shown is always what is charged. */
export function Amount({ centavos, isChange = false }: AmountProps) {
  return <Verbatim>{isChange ? formatBrlChange(centavos) : formatBrl(centavos)}</Verbatim>;
}

/** A text that no browser translates: an amount in words of ours, a code, a number of an order. One text, which React replaces whole. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
