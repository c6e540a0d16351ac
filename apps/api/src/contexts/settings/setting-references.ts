import type { ReferenceChoices } from '@vitrine/contract/admin/schemas/settings.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { ReferenceKind } from '@vitrine/contract/settings.ts';
import { shippedFontNames } from '@vitrine/contract/store-fonts.ts';

import { pageTitles } from '#api/contexts/content/content.public.ts';
import { activePaymentMethods } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import { listFonts } from './fonts/change-font.ts';

export interface ReferenceScope {
  readonly db: StoreDatabase;
  readonly now: Date;
  readonly files: FileStorage;
  readonly storePublicId: string;
}

/** Returns the records that settings may name. */
export async function readReferenceChoices({
  db,
  now,
}: Pick<ReferenceScope, 'db' | 'now'>): Promise<ReferenceChoices> {
  const [pages, methods, fonts] = await Promise.all([
    pageTitles(db, now),
    activePaymentMethods(db),
    listFonts(db),
  ]);
  const types = [...new Set(methods.map(({ type }) => type))];
  return {
    page: pages.map(({ url_key: value, title }) => ({ value, label: `${title} (${value})` })),
    payment_method: methods.map(({ code: value, name }) => ({ value, label: name })),
    payment_type: types.map((value) => ({ value, label: paymentTypes[value].label })),
    font: [...shippedFontNames, ...fonts.map(({ name }) => name)].map((value) => ({ value, label: value })),
  };
}

const referenceNames: Readonly<Record<ReferenceKind, string>> = {
  page: 'uma página no ar',
  payment_method: 'uma forma de pagamento',
  payment_type: 'uma forma de pagamento',
  font: 'uma fonte',
  picture: 'uma imagem',
};

/** Returns why a text names nothing of its kind in the store, in Portuguese; null if it does. */
export async function referenceProblem(
  scope: ReferenceScope,
  kind: ReferenceKind,
  value: string,
): Promise<string | null> {
  if (kind === 'picture') {
    return (await isPicture(scope, value)) ? null : `A loja não tem a imagem “${value}”: envie-a antes.`;
  }
  const choices = (await readReferenceChoices(scope))[kind];
  if (choices.some((choice) => choice.value === value)) return null;
  const known = choices.map((choice) => choice.value).join(', ') || 'nenhuma';
  return `“${value}” não é ${referenceNames[kind]} desta loja. Escolha entre: ${known}.`;
}

/** A file of the store, or an address of one. */
async function isPicture({ files, storePublicId }: ReferenceScope, value: string): Promise<boolean> {
  if (/^(?:\/|https:\/\/)/.test(value)) return true;
  return /^[\w.-]+$/.test(value) && (await files.size(storePublicId, value)) !== null;
}
