import type { Settings } from '@vitrine/contract/settings.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';

import type { PlaceholderValues } from './fill-placeholders.ts';

type FactSettings = Pick<
  Settings,
  | 'name'
  | 'description'
  | 'legal_name'
  | 'document'
  | 'email'
  | 'phone'
  | 'street'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'region'
  | 'postcode'
>;

/** Returns the placeholders that state who the store is, so that its policies follow its settings; null for what is unset. */
export function storeFacts(settings: FactSettings): PlaceholderValues {
  const { street, number, city, region, postcode } = settings;
  const isWhole = [street, number, city, region, postcode].every((part) => part !== '');
  const lines = storeAddressLines(settings);
  return new Map(
    Object.entries({
      loja: settings.name,
      descricao: settings.description,
      razao_social: settings.legal_name,
      cnpj: settings.document,
      email: settings.email,
      telefone: settings.phone,
      cidade: city,
      endereco: isWhole ? `${lines.street}, ${lines.city.replace(' – ', '/')}, ${lines.postcode}` : '',
    }).map(([name, value]) => [name, asText(value)]),
  );
}

/** Placeholders are filled in sanitised HTML too: a value never adds markup. */
function asText(value: string): string | null {
  return value.replace(/[<>]/g, '').trim() || null;
}
