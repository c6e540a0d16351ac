import type { CardBrand } from '@vitrine/brazil/card-brand.ts';
import { parseCardExpiry } from '@vitrine/brazil/card-expiry.ts';
import { cardBrand, isCvvFor, parseCardNumber } from '@vitrine/brazil/card.ts';
import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';

/** A card as typed. Held in the form's memory only [PAY-03]. */
export interface CardValues {
  number: string;
  holder: string;
  /** Such as '12/30' or '12/2030'. */
  expiry: string;
  cvv: string;
  /** CPF of the holder. */
  document: string;
}

export type CardField = keyof CardValues;

/** Messages for empty fields. */
const instructions: Readonly<Record<CardField, string>> = {
  number: 'Digite o número do cartão',
  holder: 'Digite o nome impresso no cartão',
  expiry: 'Digite a validade do cartão',
  cvv: 'Digite o código de segurança',
  document: 'Digite o CPF do titular',
};

/** Returns the errors of a card's fields [PAY-01]. `today` is 'YYYY-MM-DD'. */
export function cardProblems(values: CardValues, today: string): Partial<Record<CardField, string>> {
  const { number, holder, expiry, cvv, document } = values;
  const problems = {
    number: numberProblem(number),
    holder:
      holder.trim() === '' ? instructions.holder : /\p{L}/u.test(holder) ? null : 'Nome do titular inválido.',
    expiry: expiryProblem(expiry, today),
    cvv: cvvProblem(cardBrand(number), cvv),
    document: documentProblem(document),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** Returns the error of a security code for a brand, null if unknown; null if the code is valid [PAY-01]. */
export function cvvProblem(brand: CardBrand | null, cvv: string): string | null {
  if (cvv === '') return instructions.cvv;
  return isCvvFor(brand, cvv) ? null : 'Código de segurança inválido.';
}

function documentProblem(document: string): string | null {
  if (document.trim() === '') return instructions.document;
  const taxvat = parseTaxvat(document);
  if (taxvat?.kind === 'pj') return `Este é um CNPJ. ${instructions.document}`;
  return taxvat === null ? 'CPF inválido' : null;
}

function numberProblem(number: string): string | null {
  if (number === '') return instructions.number;
  if (parseCardNumber(number) === null) return 'Número do cartão inválido.';
  return cardBrand(number) === null ? 'Bandeira do cartão não reconhecida.' : null;
}

function expiryProblem(expiry: string, today: string): string | null {
  if (expiry === '') return instructions.expiry;
  const parsed = parseCardExpiry(expiry);
  if (!parsed) return 'Validade inválida';
  // A card is valid through the last day of its month.
  return `${parsed.year}-${parsed.month}` < today.slice(0, 7) ? 'Cartão vencido' : null;
}
