/** The groups of settings: each is edited and saved as one record. */
export const settingGroups = {
  company: 'Dados da empresa',
  contact: 'Endereço e contato',
  shop: 'Vitrine',
  search: 'Busca e filtros',
  customers: 'Clientes e cadastro',
  registry: 'Consulta de CNPJ',
  checkout: 'Sacola e pagamento',
  gift_cards: 'Vale-presente',
  reminders: 'Lembretes e WhatsApp',
  returns: 'Entrega e devoluções',
  privacy: 'Privacidade e prazos',
  address: 'Domínio e medição',
  appearance: 'Aparência',
} as const;

export type SettingGroup = keyof typeof settingGroups;
// Object.keys of the table are exactly its groups.
export const settingGroupNames = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]];
