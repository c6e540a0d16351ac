import { CNPJ_MASK, loginMaskFor } from '@vitrine/brazil/taxvat.ts';

interface Typing {
  /** The field's previous text. */
  readonly value: string;
  /** The text typed or pasted at its end. */
  readonly data: string;
}

const onlyMaskedDigits = /^[\d./-]+$/;

/**
 * Prepares typed text for the mask of loginMaskFor [AUT-02]: removes whitespace, removes the document's punctuation
 * once a character turns the digits into an e-mail, and upper-cases the letters of a complete CNPJ.
 */
export function typedUsername({ value, data }: Typing): Typing {
  const added = data.replace(/\s/g, '');
  if (added !== '' && loginMaskFor(value) !== null && loginMaskFor(value + added) === null) {
    return { value: onlyMaskedDigits.test(value) ? value.replace(/\D/g, '') : value, data: added };
  }
  return loginMaskFor(value + added) === CNPJ_MASK
    ? { value: value.toUpperCase(), data: added.toUpperCase() }
    : { value, data: added };
}
