import { describe, expect, it } from 'vitest';

import { readTable } from '#api/platform/spreadsheets/read-table.ts';

import { readCustomers } from './read-customers.ts';
import { readPastOrders } from './read-past-orders.ts';

const tableOf = (text: string) => {
  const [head, ...rows] = readTable(text) ?? [];
  return { headers: (head?.cells ?? []).map((cell) => cell.trim()), rows };
};
const customersOf = (text: string) => {
  const found = readCustomers(tableOf(text));
  return 'unmapped' in found
    ? { system: null, fields: found.unmapped.map(({ field }) => field), customers: [] }
    : found;
};

/** Headers as exports have them; the rows are invented. */
describe('headers of published exports of customers', () => {
  it.each([
    [
      'Shopify since 2023',
      `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7210448301122,Téo,Reis,TEO@Exemplo.com,yes,,"Rua Ipê, 10 - Casa 2",,Recife,PE,BR,'50010-000,,'+5581999990000,no,1.00,1,,no,"a, b"`,
      'shopify',
      {
        key: '7210448301122',
        email: 'teo@exemplo.com',
        first_name: 'Téo',
        phone: '81999990000',
        marketingAt: 'undated',
        addresses: [
          { street: 'Rua Ipê', number: '10', complement: 'Casa 2', postcode: '50010000', region: 'PE' },
        ],
      },
    ],
    [
      'Shopify before',
      `First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt
Ana,Lima,ana.l@exemplo.com,no,,Av. Brasil 200,Sala 3,Rio de Janeiro,Rio de Janeiro,RJ,Brazil,BR,20040-000,(21) 98888-7777,no,0,0,,,no`,
      'shopify',
      {
        key: 'ana.l@exemplo.com',
        marketingAt: null,
        addresses: [{ street: 'Av. Brasil', number: '200', complement: 'Sala 3', region: 'RJ' }],
      },
    ],
    [
      'Shopify with fields of the merchant',
      `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags,Accepts WhatsApp Marketing,Data de nascimento (customer.metafields.facts.birth_date),CPF (customer.metafields.custom.cpf)
'111,Ana,Pérez,ANA@Correo.com,yes,,Calle 1 # 2-3,Apto 4,Bogotá,DC,CO,110111,'+573001112233,,no,150000.00,3,,no,newsletter,no,'1990-05-02,11144477735`,
      'shopify',
      { taxvat: { value: '11144477735', kind: 'pf' }, birthday: '1990-05-02', phone: '', addresses: [] },
    ],
    [
      'Shopify with blanks before the names',
      `Customer Id, First Name, Last Name, Email, Accepts Email Marketing, Default Company, Default Address1,Default Address2, Default City, Default Province Code, Default Country Code, Default Zip, Default Phone, Phone,Total Spent
9,Bia,Sá,bia@exemplo.com,true,,"Rua A, 1",,Natal,RN,BR,59000000,,84999990000,0`,
      'shopify',
      { key: '9', phone: '84999990000', addresses: [{ city: 'Natal', number: '1' }] },
    ],
    [
      'Nuvemshop',
      `Nome completo;CPF/CNPJ;E-mail;Telefone de Contato;Endereço;Cidade;Total Consumido (BRL);Número de Compras;Última Compra;Data;Cadastrado;Inscrição para newsletter;Marketing;Marketing (atualização)
RAFAEL DA SILVA;11144477735;Rafael@Exemplo.com ;+5511988887777;Rua Um, 1;Blumenau;189.80;2;20/08/2026;16/09/2025;SIM;16-09-2025;Aceita;18/11/2025`,
      'nuvemshop',
      {
        first_name: 'RAFAEL',
        last_name: 'DA SILVA',
        marketingAt: new Date('2025-11-18T03:00:00Z'),
        addresses: [],
      },
    ],
    [
      'Nuvemshop without the last columns',
      `Nome completo;CPF/CNPJ;E-mail;Telefone de Contato;Endereço;Cidade;Data;Cadastrado;Inscrição para newsletter;Marketing;Marketing (atualização)
ANA VELHA;52998224725;velha@exemplo.com;+55 +5511911112222;Rua da Rodada, 99;Blumenau;01/02/2025;NÃO;NÃO;Não aceita;01/02/2025`,
      'nuvemshop',
      { phone: '11911112222', marketingAt: null },
    ],
    [
      'WordPress users',
      `ID,user_login,user_pass,user_nicename,user_email
1,johndoe,$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0,John Doe,john@exemplo.com`,
      'woocommerce',
      { key: '1', passwordHash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' },
    ],
    [
      'WordPress passwords',
      `user_email,user_pass
email2@exemplo.com,$wp$2y$10$gN3SQdbNc/cVlK7DylUiVumiuujud7lR0h5J4M2ZsNRMYOFbED16q`,
      'woocommerce',
      {
        first_name: 'Cliente',
        passwordHash: '$wp$2y$10$gN3SQdbNc/cVlK7DylUiVumiuujud7lR0h5J4M2ZsNRMYOFbED16q',
      },
    ],
    [
      'a plugin of WooCommerce',
      `Email,First Name,Last Name,Phone,Billing Address 1,Billing City,Billing State,Billing Postcode,Billing Country
john@exemplo.com,John,Doe,+1234567890,123 Main St,New York,NY,10001,US`,
      'woocommerce',
      { first_name: 'John', phone: '', addresses: [] },
    ],
    [
      'orders of WooCommerce as customers',
      `order_id,order_date,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country
123,2025-01-01,Léa,Cruz,lea@exemplo.com,11977776666,"Rua B, s/n",NULL,Santos,SP,11010-000,BR`,
      'woocommerce',
      { first_name: 'Léa', addresses: [{ number: 's/n', complement: '' }] },
    ],
    [
      'Shopify of a company',
      `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,CNPJ (customer.metafields.custom.cnpj)
9,Ana,Lima,compras@exemplo.com,no,Cafeteria Aurora Ltda.,"Rua Um, 1",Natal,RN,BR,59000000,11.222.333/0001-81`,
      'shopify',
      {
        first_name: 'Ana',
        company_name: 'Cafeteria Aurora Ltda.',
        taxvat: { value: '11222333000181', kind: 'pj' },
      },
    ],
    [
      'WooCommerce with the plugin for Brazil',
      `user_email,billing_first_name,billing_last_name,billing_company,billing_cnpj,billing_ie,billing_address_1,billing_number,billing_city,billing_state,billing_postcode
loja@exemplo.com,Bia,Sá,Padaria Boa Massa ME,11222333000181,ISENTO,Rua B,10,Santos,SP,11010-000`,
      'woocommerce',
      { first_name: 'Bia', company_name: 'Padaria Boa Massa ME', taxvat: { kind: 'pj' } },
    ],
    [
      'a person who says where they work',
      `First Name,Last Name,Email,Accepts Email Marketing,Company,CPF
Ana,Lima,ana@exemplo.com,no,Cafeteria Aurora,11144477735`,
      'shopify',
      { first_name: 'Ana', company_name: '', trade_name: '' },
    ],
    [
      'a one-person company whose registered name ends in a CPF',
      `Nome completo;CPF/CNPJ;E-mail;Razão Social;Nome Fantasia
Ana Lima;11222333000181;ana@exemplo.com;ANA LIMA 111.444.777-35;Doces da Ana`,
      'nuvemshop',
      { first_name: 'Ana', company_name: 'ANA LIMA', trade_name: 'Doces da Ana' },
    ],
    [
      'a table of companies without persons',
      `Nome / Razão Social;Fantasia;CPF/CNPJ;E-mail;Telefone de Contato
Padaria Boa Massa ME;Boa Massa;11222333000181;loja@exemplo.com;`,
      'nuvemshop',
      { company_name: 'Padaria Boa Massa ME', trade_name: 'Boa Massa', first_name: 'Padaria' },
    ],
    [
      'a person in a column for both',
      `Nome / Razão Social;CPF/CNPJ;E-mail;Telefone de Contato
Ana Lima;11144477735;ana@exemplo.com;`,
      'nuvemshop',
      { first_name: 'Ana', last_name: 'Lima', company_name: '' },
    ],
  ])('[INT+11] reads %s', (_name, text, system, expected) => {
    const found = customersOf(text);
    expect(found.system).toBe(system);
    expect(found.customers).toMatchObject([expected]);
  });

  it.each([
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,Status\na@exemplo.com,Ana,Lima,subscribed',
      ['email', 'first_name', 'last_name', null],
    ],
    [
      'Klaviyo',
      'Email,First Name,Last Name,Email Marketing Consent\na@exemplo.com,Ana,Lima,SUBSCRIBED',
      ['email', 'first_name', 'last_name', null],
    ],
    [
      'Magento',
      'entity_id,email,firstname,lastname,billing_street,billing_city,billing_postcode,billing_country_id,billing_telephone\n1,a@exemplo.com,Ana,Lima,Rua C,Rio,20040000,BR,21999990000',
      ['key', 'email', 'first_name', 'last_name', 'street', 'city', 'postcode', 'country', 'phone'],
    ],
    ['a list', 'email,name\na@exemplo.com,Ana Lima', ['email', 'name']],
  ])('[INT+11] guesses the columns of %s for a person to confirm', (_name, text, fields) => {
    expect(customersOf(text)).toMatchObject({ system: null, fields });
  });
});

it('[INT+11] makes the lines of one e-mail one customer, and gives a document to the first who has it', () => {
  const { customers } = customersOf(
    [
      'ID,user_email,first_name,last_name,billing_cpf,billing_address_1,billing_number,billing_city,billing_state,billing_postcode,shipping_address_1,shipping_number,shipping_city,shipping_state,shipping_postcode',
      '1,a@exemplo.com,Ana,Lima,111.444.777-35,Rua A,1,Natal,RN,59000-000,Rua A,1,Natal,RN,59000-000',
      '2,A@exemplo.com,Ana,Lima,,Rua B,2,Natal,RN,59000-000,,,,,',
      '3,c@exemplo.com,Caio,Melo,11144477735,,,,,,,,,,',
    ].join('\n'),
  );
  expect(customers.map(({ key, addresses, taxvat }) => [key, addresses.length, taxvat?.value])).toEqual([
    ['1', 2, '11144477735'],
    ['3', 0, undefined],
  ]);
  expect(customers.flatMap(({ notes }) => notes.map(({ line, code }) => [line, code]))).toEqual(
    expect.arrayContaining([
      [3, 'customer_repeated'],
      [4, 'taxvat_taken'],
    ]),
  );
});

describe('headers of published exports of orders', () => {
  it.each([
    [
      'Shopify',
      `Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Id
#1050,a@exemplo.com,paid,2026-05-01 10:00:00 +0200,fulfilled,BRL,100.90,0.00,8.33,100.90,,0.00,2026-05-01 09:59:00 -0300,1,"Chá, 100 g",62.95,MAT-100,Ana,555
#1050,a@exemplo.com,,,,,,,,,,,,2,Chá 50 g,37.95,MAT-50,,`,
      'shopify',
      {
        key: '555',
        number: '1050',
        status: 'Pago · Enviado',
        totalCentavos: 10_090,
        placedAt: new Date('2026-05-01T12:59:00Z'),
        items: [
          { name: 'Chá, 100 g', quantity: 1, price_centavos: 6295 },
          { sku: 'MAT-50', quantity: 2 },
        ],
      },
    ],
    [
      'Tiendanube',
      `Número de orden;Email;Fecha;Estado de la orden;Estado del pago;Estado del envío;Moneda;Subtotal de productos;Descuento;Costo de envío;Total;Nombre del comprador;Nombre del producto;Precio del producto;Cantidad del producto;SKU;Código de tracking del envío;Identificador de la orden
12345;test@exemplo.com;20/12/2025 10:00:00;Abierta;Recibido;Enviado;ARS;1000,00;0,00;500,00;1.500,00;Juan;Producto;1000,00;1;T-1;="TRACK123";ORD123`,
      'nuvemshop',
      { key: 'ORD123', number: '12345', totalCentavos: 150_000, status: 'Abierta · Recibido · Enviado' },
    ],
    [
      'WooCommerce with packed items',
      `order_id,order_number,date,status,order_total,billing_email,line_items
12,1012,2025-03-04 10:00:00,completed,59.80,b@exemplo.com,"id:1|name:Vaso: azul|product_id:9|sku:V-1|quantity:2|subtotal:59.80|total:59.80;id:2|name:Prato|quantity:1|total:10.00"`,
      'woocommerce',
      {
        key: '12',
        number: '1012',
        status: 'Concluído',
        items: [
          { name: 'Vaso: azul', sku: 'V-1', quantity: 2, price_centavos: 2990 },
          { name: 'Prato', quantity: 1 },
        ],
      },
    ],
    [
      'a plugin of WooCommerce',
      `Order Number,Order Status,Order Date,Order Total,Billing First Name,Billing Last Name,Billing Email,Item Name,Item Quantity
1001,completed,2026-01-15,149.00,John,Doe,john@exemplo.com,BioLogic Mini,1`,
      'woocommerce',
      {
        number: '1001',
        totalCentavos: 14_900,
        items: [{ name: 'BioLogic Mini', quantity: 1, price_centavos: null }],
      },
    ],
    [
      'orders of WooCommerce without items',
      `order_id,order_date,status,billing_first_name,billing_last_name,billing_email,order_total,order_currency
12345,2024-01-15,processing,Jane,Smith,jane@exemplo.com,99.99,AUD`,
      'woocommerce',
      { number: '12345', status: 'Em preparação', items: [] },
    ],
  ])('[INT+11] reads %s', (_name, text, system, expected) => {
    const found = readPastOrders(tableOf(text));
    expect(found).toMatchObject({ system, orders: [expected] });
  });

  it('[INT+11] joins rows of one order that are apart, and counts a row that is there twice once', () => {
    const found = readPastOrders(
      tableOf(
        'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1,a@exemplo.com,paid,10,2026-01-01,1,A,5\n#2,b@exemplo.com,paid,20,2026-01-01,1,B,20\n#1,a@exemplo.com,paid,10,2026-01-01,1,C,5\n#2,b@exemplo.com,paid,20,2026-01-01,1,B,20',
      ),
    );
    expect(found).toMatchObject({
      orders: [
        { number: '1', totalCentavos: 1000, items: [{ name: 'A' }, { name: 'C' }] },
        { number: '2', totalCentavos: 2000, items: [{ name: 'B' }] },
      ],
    });
  });
});
