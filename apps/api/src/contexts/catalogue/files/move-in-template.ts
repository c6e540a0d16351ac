import { csvTable } from '#api/platform/admin/csv-table.ts';

const tables = {
  customers: [
    [
      'nome completo',
      'e-mail',
      'telefone',
      'cpf ou cnpj',
      'data de nascimento',
      'grupo',
      'aceita receber ofertas',
      'cep',
      'endereço',
      'número',
      'complemento',
      'bairro',
      'cidade',
      'estado',
    ],
    [
      'Ana Exemplo de Souza',
      'ana@exemplo.com.br',
      '(11) 98765-4321',
      '529.982.247-25',
      '20/03/1990',
      'Atacado',
      'sim',
      '01310-100',
      'Avenida Paulista',
      '1000',
      'Apto 12',
      'Bela Vista',
      'São Paulo',
      'SP',
    ],
    ['Bruno Exemplo', 'bruno@exemplo.com.br', '', '', '', '', 'não', '', '', '', '', '', '', ''],
  ],
  orders: [
    [
      'número do pedido',
      'e-mail',
      'data',
      'situação',
      'total',
      'nome do produto',
      'sku',
      'quantidade',
      'preço',
    ],
    [
      '1001',
      'ana@exemplo.com.br',
      '10/01/2026 09:30',
      'Entregue',
      '194,80',
      'Vaso de barro',
      'VASO-1',
      '2',
      '89,90',
    ],
    ['1001', 'ana@exemplo.com.br', '', '', '', 'Prato de barro', 'PRATO-1', '1', '15,00'],
  ],
} as const;

/** Yields a small table of customers or orders, to be filled in. */
export async function* moveInTemplate(contents: keyof typeof tables): AsyncGenerator<string> {
  yield csvTable(tables[contents].map((row) => [...row]));
}
