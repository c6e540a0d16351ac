/** What a column of another shop's customers may be, as people call it: the screen offers them in this order. */
export const customerTableFields = {
  email: 'E-mail',
  name: 'Nome completo',
  first_name: 'Nome',
  last_name: 'Sobrenome',
  company_name: 'Razão social',
  trade_name: 'Nome fantasia',
  phone: 'Telefone',
  taxvat: 'CPF ou CNPJ',
  birthday: 'Data de nascimento',
  group: 'Grupo',
  marketing: 'Aceita receber ofertas',
  marketing_at: 'Dia em que aceitou receber ofertas',
  postcode: 'CEP',
  street: 'Rua, com ou sem número',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  region: 'Estado',
  country: 'País',
  password_hash: 'Senha cifrada (hash)',
  key: 'Código do cliente na loja antiga',
} as const;

export type CustomerTableField = keyof typeof customerTableFields;

/** What a column of another shop's orders may be, one line for each item. */
export const pastOrderTableFields = {
  number: 'Número do pedido',
  email: 'E-mail do cliente',
  placed_at: 'Data do pedido',
  status: 'Situação',
  total: 'Total do pedido',
  item_name: 'Nome do produto',
  item_sku: 'Código do produto (SKU)',
  quantity: 'Quantidade do produto',
  item_price: 'Preço do produto',
  items: 'Produtos do pedido em uma célula',
  key: 'Código do pedido na loja antiga',
} as const;

export type PastOrderTableField = keyof typeof pastOrderTableFields;

export const isCustomerTableField = (text: string): text is CustomerTableField =>
  Object.hasOwn(customerTableFields, text);

export const isPastOrderTableField = (text: string): text is PastOrderTableField =>
  Object.hasOwn(pastOrderTableFields, text);
