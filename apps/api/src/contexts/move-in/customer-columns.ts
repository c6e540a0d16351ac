import { foldText } from '@vitrine/brazil/fold-text.ts';
import type { CustomerTableField } from '@vitrine/contract/admin/move-in-fields.ts';
import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

/** Which address of a person a column belongs to; the account's own fields are in none. */
export type AddressPart = 'own' | 'billing' | 'shipping';

interface CustomerColumn {
  readonly index: number;
  readonly field: CustomerTableField;
  readonly part: AddressPart;
}

/** The names of columns without the address that they belong to, as exports of shops and people write them. */
const namesOf: Readonly<Record<CustomerTableField, readonly string[]>> = {
  email: [
    'email',
    'e_mail',
    'user_email',
    'customer_email',
    'email_address',
    'correo',
    'email_do_cliente',
    'e_mail_do_cliente',
  ],
  name: [
    'name',
    'full_name',
    'nome_completo',
    'display_name',
    'customer_name',
    'nome_do_cliente',
    'cliente',
    'nombre_completo',
  ],
  first_name: ['first_name', 'firstname', 'nome', 'primeiro_nome', 'nombre', 'customer_first_name'],
  last_name: ['last_name', 'lastname', 'sobrenome', 'apellido', 'customer_last_name', 'ultimo_nome'],
  // Of a person without a CNPJ, a column for both is the name.
  company_name: [
    'razao_social',
    'nome_razao_social',
    'razao_social_nome',
    'nome_ou_razao_social',
    'empresa_razao_social',
    'company',
    'company_name',
    'customer_company',
    'corporate_name',
    'corporatename',
    'empresa',
    'nome_da_empresa',
    'nome_empresarial',
  ],
  trade_name: ['nome_fantasia', 'fantasia', 'trade_name', 'tradename'],
  phone: [
    'phone',
    'telephone',
    'telefone',
    'telefone_de_contato',
    'cellphone',
    'celular',
    'phone_number',
    'telefono',
    'whatsapp',
    'telefone_celular',
    'mobile',
    'fone',
    'phone_mobile',
  ],
  taxvat: [
    'taxvat',
    'cpf',
    'cnpj',
    'cpf_cnpj',
    'cpf_ou_cnpj',
    'documento',
    'document',
    'tax_id',
    'dni_cuit',
    'vat_number',
    'customer_taxvat',
  ],
  birthday: [
    'birthday',
    'birthdate',
    'birth_date',
    'dob',
    'data_de_nascimento',
    'nascimento',
    'aniversario',
    'fecha_de_nacimiento',
  ],
  group: [
    'group',
    'grupo',
    'customer_group',
    'role',
    'roles',
    'role_s',
    'grupo_de_clientes',
    'groups',
    'id_default_group',
    'group_id',
  ],
  marketing: [
    'accepts_email_marketing',
    'accepts_marketing',
    'marketing',
    'newsletter',
    'inscricao_para_newsletter',
    'aceita_newsletter',
    'aceita_marketing',
    'is_subscribed',
    'email_marketing',
    'aceita_receber_ofertas',
    'optin',
  ],
  marketing_at: [
    'marketing_atualizacao',
    'accepts_marketing_updated_at',
    'email_marketing_updated_at',
    'data_da_inscricao',
    'newsletter_date_add',
    'optin_at',
  ],
  postcode: ['postcode', 'zip', 'postal_code', 'zip_code', 'zipcode', 'cep', 'codigo_postal'],
  street: [
    'address',
    'address1',
    'address_1',
    'street',
    'endereco',
    'rua',
    'logradouro',
    'direccion',
    'address_line_1',
    'street_address',
    'address_street',
  ],
  number: ['number', 'numero', 'street_number', 'house_number', 'num', 'address_number'],
  complement: ['address2', 'address_2', 'complement', 'complemento', 'piso', 'address_line_2'],
  neighborhood: ['neighborhood', 'neighbourhood', 'bairro', 'district', 'localidad'],
  city: ['city', 'cidade', 'ciudad', 'municipio', 'address_city'],
  region: [
    'province_code',
    'province',
    'state',
    'region',
    'uf',
    'estado',
    'provincia_o_estado',
    'state_code',
    'address_region',
  ],
  country: ['country_code', 'country', 'pais', 'country_id'],
  password_hash: [
    'password_hash',
    'user_pass',
    'passwd',
    'hashed_password',
    'encrypted_password',
    'senha',
    'password',
    'senha_cifrada',
  ],
  key: [
    'customer_id',
    'id',
    'user_id',
    'id_customer',
    'entity_id',
    'id_do_cliente',
    'codigo_do_cliente',
    'codigo',
  ],
};

const fieldsByName = new Map<string, CustomerTableField>(
  // The keys are exactly those of the table.
  (Object.keys(namesOf) as CustomerTableField[]).flatMap((field) =>
    namesOf[field].map((name) => [name, field] as const),
  ),
);

/** Fields that a second address of a person has, too. */
const addressFields: ReadonlySet<CustomerTableField> = new Set([
  'first_name',
  'last_name',
  'name',
  'company_name',
  'phone',
  'postcode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'region',
  'country',
]);

/** Returns a column's name for comparison: lower case, no accents, one underscore for what separates words. */
export const comparableHeader = (header: string): string =>
  foldText(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

const parts: readonly (readonly [AddressPart, RegExp])[] = [
  ['billing', /^(?:billing|address_default_billing|meta_billing|cobranca)_|_(?:billing|cobranca)$/],
  ['shipping', /^(?:shipping|meta_shipping|entrega)_|_(?:shipping|entrega|para_o_envio|para_el_envio)$/],
  ['own', /^(?:default_address|default|address_default|meta|customer_meta)_|^_address_/],
];

/** Returns what a column is by its name; null if the name says nothing. */
export function customerColumnOf(header: string, index: number): CustomerColumn | null {
  // Shopify's own fields of customers: `CPF (customer.metafields.custom.cpf)`.
  const key = comparableHeader(header.replace(/\(customer\.metafields\..*\)$/, ''));
  const whole = fieldsByName.get(key);
  if (whole) return { index, field: whole, part: 'own' };
  for (const [part, pattern] of parts) {
    if (!pattern.test(key)) continue;
    const field = fieldsByName.get(key.replace(pattern, ''));
    if (field) return { index, field, part: addressFields.has(field) ? part : 'own' };
  }
  return null;
}

const tellTales: readonly (readonly [ShopSystem, readonly (readonly string[])[]])[] = [
  [
    'shopify',
    [
      ['email', 'accepts_email_marketing'],
      ['email', 'accepts_marketing'],
      ['email', 'default_address_address1'],
      ['email', 'province_code'],
    ],
  ],
  [
    'nuvemshop',
    [
      ['e_mail', 'telefone_de_contato'],
      ['e_mail', 'inscricao_para_newsletter'],
      ['e_mail', 'nome_completo', 'cpf_cnpj'],
    ],
  ],
  [
    'woocommerce',
    [
      ['user_email'],
      ['email', 'billing_first_name'],
      ['email', 'billing_address_1'],
      ['billing_email', 'billing_address_1'],
      ['email', 'user_login'],
    ],
  ],
];

/** Recognises the customers of another shop by the names of the columns; null for any other table. */
export function customerSystemOf(headers: readonly string[]): ShopSystem | null {
  const keys = new Set(headers.map(comparableHeader));
  const found = tellTales.find(([, sets]) => sets.some((set) => set.every((name) => keys.has(name))));
  return found?.[0] ?? null;
}
