import type { MaskitoOptions } from '@maskito/core';

const digit = /\d/;
const digitOrCapital = /[\dA-Z]/;

function digits(count: number): RegExp[] {
  return Array.from({ length: count }, () => digit);
}

function digitsOrCapitals(count: number): RegExp[] {
  return Array.from({ length: count }, () => digitOrCapital);
}

const toCapitals: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

const cpf = [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)];
/** The CNPJ since July 2026: letters in the first twelve characters. */
const cnpj = [
  ...digitsOrCapitals(2),
  '.',
  ...digitsOrCapitals(3),
  '.',
  ...digitsOrCapitals(3),
  '/',
  ...digitsOrCapitals(4),
  '-',
  ...digits(2),
];
const landline = ['(', ...digits(2), ')', ' ', ...digits(4), '-', ...digits(4)];
const mobile = ['(', ...digits(2), ')', ' ', ...digits(5), '-', ...digits(4)];

export const cpfMask: MaskitoOptions = { mask: cpf };
export const cnpjMask: MaskitoOptions = { mask: cnpj, preprocessors: [toCapitals] };
/** A CPF mask up to eleven digits, otherwise a CNPJ mask. */
export const cpfOrCnpjMask: MaskitoOptions = {
  mask: ({ value }) => {
    const characters = value.replace(/[^\dA-Z]/g, '');
    return characters.length > 11 || /[A-Z]/.test(characters) ? cnpj : cpf;
  },
  preprocessors: [toCapitals],
};
export const cepMask: MaskitoOptions = { mask: [...digits(5), '-', ...digits(3)] };
/** A landline mask up to ten digits, otherwise a mobile mask. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? mobile : landline),
};
export const dateMask: MaskitoOptions = {
  mask: [...digits(2), '/', ...digits(2), '/', ...digits(4)],
};
export const cardExpiryMask: MaskitoOptions = { mask: [...digits(2), '/', ...digits(2)] };
