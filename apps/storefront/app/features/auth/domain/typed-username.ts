import { CNPJ_MASK, loginMaskFor } from '@vitrine/brazil/taxvat.ts';

interface Typing {
  /** The field's text before. */
  readonly value: string;
  /** The text typed or pasted at its end. */
  readonly data: string;
}

const onlyMaskedDigits = /^[\d./-]+$/;

/**
 * Prepares what is typed for the mask of loginMaskFor [AUT-02]. Whitespace goes. The first character that makes an
 * e-mail of digits takes away the dots that the document's mask had put between them. Letters of a whole CNPJ become
 * capitals, as its mask wants them.
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
