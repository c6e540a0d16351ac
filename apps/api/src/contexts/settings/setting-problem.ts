import { formatBrl } from '@vitrine/brazil/brl.ts';
import { parseCep } from '@vitrine/brazil/cep.ts';
import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { parseEmail } from '@vitrine/brazil/email.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import type { SettingField } from '@vitrine/contract/admin/setting-field.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import {
  secretSettingPaths,
  type SecretSettingPath,
  type SettingPath,
  settingsTable,
} from '@vitrine/contract/settings.ts';

import { normalSetting } from './normal-setting.ts';

/** Rules of a value beyond its type; each returns the Portuguese problem or null. Empty values are checked by those in `required` only. */
const rules: Readonly<Partial<Record<SettingPath, (value: string) => string | null>>> = {
  name: (value) => (value === '' ? 'Dê um nome à loja.' : null),
  home_page: (value) => (value === '' ? 'Escolha a página que abre a loja.' : null),
  document: (value) =>
    unless(parseCnpj(value), 'O CNPJ não confere: são 14 números ou letras, como 12.345.678/0001-95.'),
  email: (value) => unless(parseEmail(value), 'Não é um e-mail, como ola@loja.com.br.'),
  phone: (value) => unless(parsePhone(value), 'Não é um telefone com DDD, como (11) 3032-4150.'),
  postcode: (value) => unless(parseCep(value), 'Não é um CEP, como 05435-000.'),
  region: (value) => unless(parseUf(value), 'Não é um estado, como SP.'),
  domain: (value) =>
    unless(hostName.test(value), 'Não é um domínio, como loja.com.br: sem https:// e sem barra.'),
  dev_domain: (value) => unless(hostName.test(value), 'Não é um domínio, como teste.loja.com.br.'),
  'whatsapp/number': (value) =>
    unless(/^\d{12,13}$/.test(value), 'Use país, DDD e número, como 5511987654321.'),
  'social.instagram': webAddress,
  'social.facebook': webAddress,
  'social.youtube': webAddress,
  'retention/form_days': endless(7),
  'retention/audit_days': endless(180),
};

/** A period that may be none at all, but is not shorter than `least` days. */
function endless(least: number) {
  return (value: string) =>
    unless(value === '0' || Number(value) >= least, `Use 0, sem prazo, ou pelo menos ${least} dias.`);
}

const hostName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const required: ReadonlySet<string> = new Set(['name', 'home_page'] satisfies SettingPath[]);

const unless = (isRight: unknown, problem: string) => (isRight ? null : problem);

function webAddress(value: string): string | null {
  return unless(URL.parse(value)?.protocol === 'https:', 'Use o endereço inteiro, que começa com https://.');
}

/** Returns why a text is not a value of a setting by its form, in Portuguese; null if it is. */
export function settingProblem(path: SettingPath, value: string): string | null {
  const text = normalSetting(path, value);
  if (settingsTable[path].parse(text) === undefined) return problemOfType(path, text);
  return text === '' && !required.has(path) ? null : (rules[path]?.(text) ?? null);
}

export function secretSettingProblem(value: string): string | null {
  return value.trim() === '' ? 'Digite a chave.' : null;
}

export function isSecretPath(path: string): path is SecretSettingPath {
  return secretSettingPaths.some((secret) => secret === path);
}

/** The required form of a line, or of a text with a form of its own. */
const shapes: Readonly<Partial<Record<SettingPath, string>>> = {
  'catalog/filters':
    'use nome=código, como cor=color, com letras minúsculas, números e hífens; cada nome uma vez, e nenhum que a loja já usa',
  'catalog/synonyms': 'use palavras separadas por vírgula, como edredom,duvet ou verde>oliva,musgo',
  'company_registry/cnaes': 'use um CNAE de 7 números, como 4721-1/04',
  ga_account_id: 'use o código que começa com G-, como G-ABC1234',
  gtm_id: 'use o código que começa com GTM-, como GTM-ABC123',
  'video_floater/captions': 'use o caminho de um arquivo desta loja que termina em .vtt',
};

/** Names the first line of a list that breaks its form, alone or with those before it. */
function lineProblem(path: SettingPath, text: string): string {
  const lines = text.split(';');
  const isRight = (count: number) => settingsTable[path].parse(lines.slice(0, count).join(';')) !== undefined;
  const number = 1 + lines.findIndex((_, index) => !isRight(index + 1));
  const shape = shapes[path] ?? 'o valor não tem a forma esperada';
  return `Linha ${number}, “${lines[number - 1]?.trim()}”: ${shape}.`;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function problemOfType(path: SettingPath, text: string): string {
  const field: SettingField | null = settingFields[path];
  const range = 'range' in settingsTable[path] ? settingsTable[path].range : undefined;
  switch (field?.kind) {
    case 'number':
      return `Use um número inteiro de ${range?.min} a ${range?.max}.`;
    case 'amount':
      return `Use um valor de ${formatBrl(range?.min ?? 0)} a ${formatBrl(range?.max ?? 0)}.`;
    case 'switch':
      return 'Use 1 para sim ou 0 para não.';
    case 'choice':
      return `Escolha uma das opções: ${Object.keys(field.options).join(', ')}.`;
    case 'colour':
      return 'Use uma cor como #a34a2a.';
    case 'font':
      return 'A loja não tem esta fonte.';
    case 'lines':
    case 'filters':
    case 'elsewhere':
      return lineProblem(path, text);
    default:
      return capitalised(shapes[path] ?? 'o valor não tem a forma esperada');
  }
}
