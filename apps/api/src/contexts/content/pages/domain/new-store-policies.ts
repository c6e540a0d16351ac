import type { TextPage } from './text-page.ts';

/** The policies of a new store: hidden until its staff has read and published them. */
export const policyKeys = [
  'termos-de-responsabilidades',
  'politica-de-privacidade',
  'trocas-e-devolucoes',
  'entrega',
] as const;

const terms: TextPage = {
  title: 'Termos de responsabilidades',
  description: 'As condições de compra e de uso da loja {{loja}}.',
  sections: [
    {
      lines: [
        'Estes termos valem para as compras feitas na loja virtual {{loja}}, operada por {{razao_social}}, CNPJ {{cnpj}}, endereço: {{endereco}}. Ao criar uma conta ou concluir um pedido, você concorda com eles.',
      ],
    },
    {
      heading: '1. Cadastro',
      lines: [
        'Os dados do cadastro precisam ser verdadeiros e atuais: com eles emitimos a nota fiscal e entregamos o pedido. A senha é pessoal. Troque-a se desconfiar que alguém a conhece.',
      ],
    },
    {
      heading: '2. Preços e estoque',
      lines: [
        'Os preços estão em reais e valem para o momento da compra, dentro do estoque disponível. A sacola mostra os descontos que valem antes do pagamento.',
      ],
    },
    {
      heading: '3. Pagamento',
      lines: [
        'As formas de pagamento aparecem no fim da compra. Os dados do cartão vão do seu navegador direto para a empresa de pagamento: nós não os recebemos nem guardamos.',
        'O pedido é separado depois da confirmação do pagamento.',
      ],
    },
    {
      heading: '4. Entrega, trocas e devoluções',
      lines: [
        'O prazo mostrado na sacola é contado em dias úteis a partir da confirmação do pagamento. Você pode desistir da compra em até {{dias_para_desistir}} dias depois de receber (Código de Defesa do Consumidor, art. 49). As páginas “Entrega” e “Trocas e devoluções” explicam como.',
      ],
    },
    {
      heading: '5. Contato e foro',
      lines: [
        'Dúvidas: {{email}}.',
        'Estes termos seguem a legislação brasileira, em especial o Código de Defesa do Consumidor e o Decreto 7.962/2013. O foro é o do domicílio do consumidor.',
      ],
    },
  ],
};

const privacy: TextPage = {
  title: 'Política de privacidade',
  description: 'Como a loja {{loja}} usa e protege os seus dados pessoais, de acordo com a LGPD.',
  sections: [
    {
      lines: [
        '{{razao_social}}, CNPJ {{cnpj}}, é a controladora dos dados tratados nesta loja. Aqui explicamos o que coletamos, para quê e por quanto tempo, de acordo com a Lei 13.709/2018 (LGPD).',
      ],
    },
    {
      heading: 'Quais dados usamos',
      lines: [
        '- Nome, CPF ou CNPJ, e-mail e telefone, para o cadastro e a nota fiscal.',
        '- Endereço, para calcular o frete e entregar.',
        '- Histórico de pedidos, devoluções e avaliações, para atender você.',
        '- Dados de navegação, só nas categorias que você aceitar no aviso de cookies.',
      ],
    },
    {
      heading: 'Para que usamos',
      lines: [
        'Para cumprir o contrato de compra, obedecer à lei fiscal, prevenir fraudes e responder ao seu contato. Novidades só são enviadas se você pedir, e cada mensagem traz o caminho para parar.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      lines: [
        'Com transportadoras, empresa de pagamento e emissor de nota fiscal, só o que cada uma precisa. Não vendemos dados pessoais.',
      ],
    },
    {
      heading: 'Por quanto tempo guardamos',
      lines: [
        'Dados de pedidos ficam pelo prazo da lei fiscal. O restante é apagado ou anonimizado quando você encerra a conta.',
      ],
    },
    {
      heading: 'Cookies e consentimento',
      lines: [
        'Os cookies essenciais mantêm a sacola e a sua sessão. Os demais só entram em ação depois do seu aceite, que pode ser revisto a qualquer momento no rodapé, em Preferências de privacidade.',
      ],
    },
    {
      heading: 'Seus direitos',
      lines: [
        'Você pode confirmar, acessar, corrigir, levar ou apagar seus dados. Boa parte disso está em Minha conta, em Meus dados.',
        'Para o resto, escreva ao encarregado pelo tratamento de dados: {{email}}. Respondemos em até 15 dias.',
      ],
    },
  ],
};

const returns: TextPage = {
  title: 'Trocas e devoluções',
  description:
    'Até {{dias_para_devolver}} dias para devolver. Veja como trocar ou devolver na loja {{loja}}.',
  sections: [
    {
      lines: [
        'Não serviu, não combinou ou chegou diferente do que você esperava? Você tem {{dias_para_devolver}} dias, contados do recebimento, para devolver sem explicar por quê.',
        'Nos primeiros {{dias_para_desistir}} dias é o direito de arrependimento do Código de Defesa do Consumidor (art. 49): devolvemos tudo o que você pagou, também o frete.',
      ],
    },
    {
      heading: 'Como pedir',
      lines: [
        '- Entre em Minha conta, abra Devoluções e escolha Nova devolução.',
        '- Marque os itens, a quantidade e o motivo.',
        '- Você recebe por e-mail como enviar: o envio é por nossa conta.',
      ],
    },
    {
      heading: 'Chegou com defeito ou quebrado',
      lines: [
        'Peça a devolução em até {{dias_de_garantia}} dias (Código de Defesa do Consumidor, art. 26). Enviamos outra peça sem custo ou devolvemos o valor, como você preferir.',
      ],
    },
    {
      heading: 'Como o valor volta',
      lines: ['Pela mesma forma do pagamento, ou em crédito na loja, se você preferir.'],
    },
    { heading: 'Fale com a gente', lines: ['Escreva para {{email}}.', 'Ou ligue para {{telefone}}.'] },
  ],
};

const delivery: TextPage = {
  title: 'Entrega',
  description: 'Prazos e frete da loja {{loja}}.',
  sections: [
    {
      lines: [
        'Entregamos em todo o Brasil. A sacola calcula o frete e o prazo pelo seu CEP, antes da compra.',
      ],
    },
    {
      heading: 'Prazo e frete',
      lines: [
        'A entrega padrão chega em {{prazo:padrao}}, contados da confirmação do pagamento.',
        'O frete custa {{preco:padrao}}.',
        'Acima de {{frete_gratis:padrao}} o frete é por nossa conta.',
      ],
    },
    {
      heading: 'Ao receber',
      lines: [
        'Confira a embalagem. Se houver sinal de violação ou avaria, recuse a entrega e fale com a gente: {{email}}.',
      ],
    },
  ],
};

export const policies: Readonly<Record<(typeof policyKeys)[number], TextPage>> = {
  'termos-de-responsabilidades': terms,
  'politica-de-privacidade': privacy,
  'trocas-e-devolucoes': returns,
  entrega: delivery,
};
