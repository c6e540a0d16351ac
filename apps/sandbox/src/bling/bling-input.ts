import { z } from 'zod';

const id = z.int().positive();
const text = z.string().max(300);
const amount = z.number();
const ofId = z.object({ id });
const place = z.object({
  endereco: text.optional(),
  cep: text.optional(),
  bairro: text.optional(),
  municipio: text.optional(),
  uf: z.string().length(2).optional(),
  numero: text.optional(),
  complemento: text.optional(),
});

export const contactInput = z.object({
  nome: z.string().min(1).max(120),
  tipo: z.enum(['F', 'J', 'E']),
  situacao: z.enum(['A', 'E', 'I', 'S']),
  numeroDocumento: text.optional(),
  indicadorIe: z.union([z.literal(1), z.literal(2), z.literal(9)]).optional(),
  ie: text.optional(),
  email: text.optional(),
  telefone: text.optional(),
  celular: text.optional(),
  endereco: z.object({ geral: place.optional(), cobranca: place.optional() }).optional(),
});
export type BlingContactInput = z.output<typeof contactInput>;

export const saleInput = z.object({
  numeroLoja: z.string().max(50).optional(),
  data: z.iso.date(),
  dataSaida: z.iso.date().optional(),
  dataPrevista: z.iso.date().optional(),
  contato: ofId,
  loja: z.object({ id: z.int() }).optional(),
  outrasDespesas: amount.optional(),
  observacoes: z.string().optional(),
  observacoesInternas: z.string().optional(),
  desconto: z.object({ valor: amount, unidade: z.enum(['REAL', 'PERCENTUAL']).optional() }).optional(),
  itens: z
    .array(
      z.object({
        codigo: text.optional(),
        unidade: text.optional(),
        quantidade: z.number().positive(),
        valor: amount.min(0),
        descricao: z.string().min(1).max(300),
        produto: ofId.optional(),
      }),
    )
    .min(1),
  parcelas: z
    .array(
      z.object({
        dataVencimento: z.iso.date(),
        valor: amount,
        observacoes: text.optional(),
        formaPagamento: ofId,
      }),
    )
    .default([]),
  transporte: z
    .object({
      fretePorConta: z.int().optional(),
      frete: amount.optional(),
      quantidadeVolumes: z.int().optional(),
      contato: z.object({ nome: text }).optional(),
      etiqueta: place.extend({ nome: text.optional() }).optional(),
      volumes: z.array(z.object({ servico: text, codigoRastreamento: text.optional() })).optional(),
    })
    .optional(),
});
export type SaleInput = z.output<typeof saleInput>;

const productFields = {
  nome: z.string().min(1).max(120),
  codigo: text.optional(),
  preco: amount.min(0).optional(),
  tipo: z.enum(['P', 'S', 'N']),
  situacao: z.enum(['A', 'I']),
  formato: z.enum(['S', 'V', 'E']),
};
const variationInput = z.looseObject({
  ...productFields,
  id: id.optional(),
  variacao: z.looseObject({ nome: z.string().min(1), ordem: z.int().optional() }),
});
export type VariationInput = z.output<typeof variationInput>;

export const blingProductInput = z.looseObject({
  ...productFields,
  variacoes: z.array(variationInput).optional(),
});
export type ProductInput = z.output<typeof blingProductInput>;

export const stockInput = z.object({
  produto: ofId,
  deposito: ofId,
  operacao: z.enum(['B', 'E', 'S']),
  quantidade: z.number().min(0),
  preco: amount.optional(),
  custo: amount.optional(),
  observacoes: z.string().optional(),
});
export type StockInput = z.output<typeof stockInput>;
