import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatCnpj, parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { parseUfOrName } from '@vitrine/brazil/uf.ts';
import type { SettingPath } from '@vitrine/contract/settings.ts';

/** One written form of each value, whatever form it was typed in. */
const forms: Readonly<Partial<Record<SettingPath, (text: string) => string | null>>> = {
  region: parseUfOrName,
  postcode(text) {
    const cep = parseCep(text);
    return cep && formatCep(cep);
  },
  document(text) {
    const cnpj = parseCnpj(text);
    return cnpj && formatCnpj(cnpj);
  },
  domain: hostOf,
  dev_domain: hostOf,
  'whatsapp/number': (text) => text.replace(/\D/g, ''),
};

/** A host as browsers name it; what people copy with it goes. */
function hostOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
}

/** Returns a setting's text in its one form; as it is where it has none. */
export function normalSetting(path: SettingPath, text: string): string {
  const trimmed = text.trim();
  return forms[path]?.(trimmed) ?? trimmed;
}
