import { it } from 'vitest';

import { startTestApi } from '#test/test-api.ts';
const qs: [string, string[]][] = [
  [
    'aurora',
    [
      'como lavar linho',
      'a almofada vem com enchimento',
      'almofada com enchimento',
      'embrulha pra presente',
      'desconto pra arquiteto',
      'vocês consertam peças',
      'retirar na vila madalena',
      'qual o endereço da loja',
      'abrem no domingo',
      'qual o tamanho da toalha de rosto',
      'quanto tempo tenho pra me arrepender',
      'taça chegou trincada',
      'mesa quebrada',
      'paguei e nao confirmou',
      'meu pix expirou',
      'vc parcela em quantas vezes',
      'frete pra manaus',
      'entrega em apartamento',
      'como cuidar de planta',
      'como medir tapete',
      'caixa reciclada',
      'nota fiscal do meu pedido',
      'quero mudar meu telefone',
      'cadastrar endereço novo',
      'me arrependi da compra',
      'produto usado troca',
      'cookies',
      'vocês guardam meu cartão',
      'foro',
      'qual whatsapp de vcs',
      'onde coloco o cupom',
      'vale presente',
      'lista de casamento da ana',
      'tapete com frete gratis',
      'caderno de pedidos',
      'almofada azul',
      'vaso',
      'posso ter 2 cadastros',
      'luz amarela ou branca',
      'qual vela faz menos fumaça',
      'de onde vem a ceramica',
      'quero falar com gerente',
      'reclamação',
    ],
  ],
  [
    'serra',
    [
      'pessoa fisica pode comprar',
      'qual o pedido minimo',
      'quando torram o cafe',
      'instalam a maquina',
      'pagar em 28 dias',
      'maquina reserva',
      'quanto cobrar no espresso',
      'como limpar a maquina',
      'frete para o nordeste',
      'voces tem tecnico em goias',
      'segunda via da fatura',
      'repor pedido rapido',
      'de quem vcs compram o café',
      'avaria na entrega',
    ],
  ],
  [
    'clube',
    [
      'quanto é o frete',
      'qual o prazo',
      'como me associo',
      'telefone',
      'trocar café',
      'cancelar minha compra',
    ],
  ],
];
it('prints', async () => {
  const test = await startTestApi();
  for (const [store, list] of qs)
    for (const q of list) {
      const r = await test.serverClient(store)('GET /api/catalog/products', { query: { q, per_page: '3' } });
      process.stdout.write(
        `@@ ${store} ${q} | ${(r.search?.answers ?? []).map((a) => a.path + '«' + a.title).join(' ; ')} | ${r.total} ${r.items[0]?.name ?? ''}\n`,
      );
    }
  await test.close();
}, 200000);
