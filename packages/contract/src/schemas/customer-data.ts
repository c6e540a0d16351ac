import { z } from 'zod';

import { centavos, isoDate, isoDateTime } from './primitives.ts';

const text = z.string();
const moment = isoDateTime;

const address = z.object({
  destinatario: text,
  telefone: text,
  cep: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cidade: text,
  uf: text,
});

const soldLine = z.object({ sku: text, produto: text, opcoes: text, quantidade: z.int() });

const order = z.object({
  numero: text,
  situacao: text,
  feito_em: moment,
  itens: z.array(soldLine.extend({ preco_centavos: centavos, total_centavos: centavos })),
  produtos_centavos: centavos,
  desconto_centavos: centavos,
  frete_centavos: centavos,
  juros_centavos: centavos,
  credito_usado_centavos: centavos,
  bonus_usado_centavos: centavos,
  total_centavos: centavos,
  cupom: text.nullable(),
  embalagem_para_presente: z.object({ valor_centavos: centavos, mensagem: text }).nullable(),
  entrega: z.object({ forma: text, previsao: isoDate, endereco: address }),
  /** Without card data, which the shop does not have. */
  pagamentos: z.array(
    z.object({
      forma: text,
      situacao: text,
      valor_centavos: centavos,
      parcelas: z.int().nullable(),
      criado_em: moment,
    }),
  ),
  andamento: z.array(z.object({ situacao: text, em: moment })),
  nota_fiscal: z.object({ chave: text, link: text.nullable() }).nullable(),
  rastreio: z.object({ transportadora: text, codigo: text, link: text.nullable() }).nullable(),
  /** Of an order that is sent in parts. */
  volumes: z.array(
    z.object({
      volume: z.int(),
      itens: z.array(soldLine),
      transportadora: text,
      codigo: text.nullable(),
      link: text.nullable(),
      enviado_em: moment,
      entregue_em: moment.nullable(),
    }),
  ),
});

const refunded = z.object({
  numero: z.int(),
  pedido: text,
  situacao: text,
  motivo: text,
  preferencia: text,
  comentario: text,
  pedida_em: moment,
  valor_centavos: centavos,
  itens: z.array(soldLine),
  fotos: z.array(text),
  andamento: z.array(z.object({ situacao: text, nota: text, em: moment })),
});

/**
 * All data that a store has on a customer, for the customer [ACC+01]: in Portuguese, since people read it as well
 * (docs/contracts/customer-data.md). Amounts are in centavos, times in UTC.
 */
export const customerData = z.object({
  formato: z.literal('vitrine-dados-do-cliente'),
  versao: z.literal(1),
  gerado_em: moment,
  loja: text,
  pessoa: z.object({
    tipo: z.enum(['pessoa_fisica', 'pessoa_juridica']),
    nome: text,
    sobrenome: text,
    /** Of a company; absent from a file of the release before. */
    razao_social: text.optional(),
    nome_fantasia: text.optional(),
    atividade: text.optional(),
    documento: text,
    email: text,
    telefone: text,
    grupo: text.nullable(),
    outros_dados: z.record(z.string(), z.string()),
    cadastro_em: moment,
    /** What a company may owe for orders on terms; null without a limit. */
    limite_faturado_centavos: z.int().nullable(),
  }),
  enderecos: z.array(address.extend({ pais: text, padrao: z.boolean() })),
  cartoes_salvos: z.array(
    z.object({ bandeira: text, final: text, validade: text, primeiro_nome: text, salvo_em: moment }),
  ),
  chaves_de_acesso: z.array(
    z.object({
      nome: text,
      tipo: text,
      /** The host that it belongs to. */
      endereco: text,
      criada_em: moment,
      usada_em: moment.nullable(),
      bloqueada: z.boolean(),
    }),
  ),
  consentimentos: z.array(
    z.object({
      funcionais: z.boolean(),
      analise: z.boolean(),
      marketing: z.boolean(),
      escolhido_em: moment,
      registrado_em: moment,
    }),
  ),
  newsletter: z.object({ nome: text, inscrito_em: moment }).nullable(),
  /** What the person wants to be told. */
  avisos: z.object({ lembretes_de_sacola: z.boolean(), pedidos_por_whatsapp: z.boolean() }),
  pedidos: z.array(order),
  /** What the store's staff prepared and nobody has ordered. */
  pedidos_preparados: z.array(
    z.object({
      numero: z.int(),
      situacao: text,
      criado_em: moment,
      itens: z.array(soldLine.extend({ preco_centavos: centavos })),
      desconto_centavos: centavos,
      motivo_do_desconto: text,
      cupom: text.nullable(),
      anotacao: text,
      endereco: address.nullable(),
      /** What the customer asked for as a quote; null if the staff began it. */
      cotacao: z
        .object({
          pedida_em: moment,
          mensagem: text,
          para_o_dia: text.nullable(),
          motivo_da_recusa: text,
        })
        .nullable(),
      /** What a buyer of the company asked to have approved; null for other drafts. */
      aprovacao: z
        .object({
          pedida_em: moment,
          por: text,
          mensagem: text,
          decidida_por: text,
          motivo_da_recusa: text,
        })
        .nullable(),
    }),
  ),
  /** Further logins of a company’s account, also removed ones. */
  compradores: z.array(
    z.object({
      nome: text,
      email: text,
      papel: text,
      limite_por_pedido_centavos: centavos.nullable(),
      convidado_em: moment,
      aceito_em: moment.nullable(),
      removido_em: moment.nullable(),
    }),
  ),
  devolucoes: z.array(refunded),
  /** Bought, redeemed, or to be received. */
  vales_presente: z.array(
    z.object({
      /** Of the buyer; null for the others. */
      pedido: text.nullable(),
      situacao: text,
      valor_centavos: centavos,
      de: text,
      para: text,
      email: text,
      mensagem: text,
      data_de_envio: text,
      enviado_em: moment.nullable(),
      resgatado_em: moment.nullable(),
      vale_ate: text.nullable(),
    }),
  ),
  creditos: z.object({
    saldo_centavos: centavos,
    bonus_centavos: centavos,
    lancamentos: z.array(
      z.object({
        tipo: text,
        operacao: text,
        origem: text,
        referencia: text,
        valor_centavos: centavos,
        em: moment,
        vence_em: moment.nullable(),
      }),
    ),
  }),
  avaliacoes: z.array(
    z.object({
      produto: text,
      autor: text,
      nota: z.int(),
      titulo: text,
      texto: text,
      resposta_da_loja: text.nullable(),
      situacao: text,
      escrita_em: moment,
      fotos: z.array(text),
    }),
  ),
  lista_de_desejos: z.array(z.object({ produto: text, adicionado_em: moment, preco_centavos: centavos })),
  listas: z.array(
    z.object({
      nome: text,
      data: isoDate.nullable(),
      link: text,
      criada_em: moment,
      itens: z.array(z.object({ sku: text, produto: text, quantidade: z.int(), comprados: z.int() })),
    }),
  ),
  /** Notes of the store's staff about the person. */
  codigos_na_loja_antiga: z.array(z.object({ sistema: text, codigo: text })),
  /** Of the shop that the store had before, in the words of its file. */
  pedidos_da_loja_antiga: z.array(
    z.object({
      numero: text,
      feito_em: moment.nullable(),
      situacao: text,
      total_centavos: centavos.nullable(),
      itens: z.array(
        z.object({ produto: text, sku: text, quantidade: z.int(), preco_centavos: centavos.nullable() }),
      ),
    }),
  ),
  anotacoes_da_loja: z.array(z.object({ texto: text, escrita_em: moment })),
  avisos_de_estoque: z.array(z.object({ sku: text, produto: text, pedido_em: moment })),
  sacolas: z.array(
    z.object({
      situacao: text,
      criada_em: moment,
      cupom: text.nullable(),
      /** null: no gift wrap. */
      mensagem_de_presente: text.nullable(),
      itens: z.array(
        z.object({ sku: text, produto: text, quantidade: z.int(), guardado_para_depois: z.boolean() }),
      ),
    }),
  ),
  formularios: z.array(
    z.object({
      formulario: text,
      enviado_em: moment,
      respostas: z.array(z.object({ campo: text, valor: text })),
    }),
  ),
  /** Uploaded files with their content; attributes and photos elsewhere refer to them by id. */
  arquivos: z.array(z.object({ id: text, tipo: text, enviado_em: moment, conteudo_base64: text.nullable() })),
});

/** Obstacles to deleting the account, and the data that the deletion removes or keeps. */
export const erasure = z.object({
  has_password: z.boolean(),
  /** Numbers of orders that are neither delivered nor cancelled. */
  open_orders: z.array(z.string()),
  /** Numbers of returns that are not in a terminal state. */
  open_returns: z.array(z.string()),
  /** Credit and bonus that would be lost. */
  credit_centavos: centavos,
  /** Document and name remain with the orders until the end of the fiscal retention period. */
  keeps_fiscal_record: z.boolean(),
});

export type CustomerData = z.infer<typeof customerData>;
export type Erasure = z.infer<typeof erasure>;
