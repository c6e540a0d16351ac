import type { SettingPath } from '#contract/settings.ts';

import type { FieldOf } from './setting-field.ts';

export type RetentionPath = Extract<SettingPath, `retention/${string}`>;

const inDays = { group: 'privacy', kind: 'number', unit: 'dias' } as const;

/** The forms of the periods after which the shop deletes personal data of a kind. */
export const retentionSettingFields: { readonly [Path in RetentionPath]: FieldOf<Path> } = {
  'retention/cart_days': {
    ...inDays,
    label: 'Sacolas de visitantes',
    help: 'Desde a última mudança. As de quem tem conta ficam com a conta.',
  },
  'retention/guest_days': {
    ...inDays,
    label: 'Dados de quem começou a comprar sem conta e não comprou',
    help: 'Desde que a pessoa se identificou.',
  },
  'retention/refused_upload_days': {
    ...inDays,
    label: 'Arquivos de cadastros recusados ou não concluídos',
    help: 'Desde o envio do arquivo. Os de um cadastro aceito ficam com a conta.',
  },
  'retention/alert_days': {
    ...inDays,
    label: 'Pedidos de “avise-me quando chegar”',
    help: 'O aviso enviado apaga o pedido no dia seguinte. A loja promete no máximo 180 dias.',
  },
  'retention/reminder_days': {
    ...inDays,
    label: 'Lembretes de sacola enviados',
    help: 'O relatório de lembretes conta os que estão guardados.',
  },
  'retention/whatsapp_days': {
    ...inDays,
    label: 'Registro de mensagens por WhatsApp',
    help: 'As conversas ficam com a Meta e no seu aparelho.',
  },
  'retention/search_days': {
    ...inDays,
    label: 'Buscas sem resultado',
    help: 'Desde a última vez. A loja não guarda quem buscou.',
  },
  'retention/mail_days': {
    ...inDays,
    label: 'Registro de e-mails enviados',
    help: 'A loja guarda de que pedido ou conta é o e-mail, não o texto. O endereço sai quando o e-mail é enviado.',
  },
  'retention/draft_days': {
    ...inDays,
    label: 'Rascunhos de pedido e cotações parados',
    help: 'Desde a última mudança. Enquanto o link enviado ao cliente vale, o rascunho fica.',
  },
  'retention/form_days': {
    ...inDays,
    label: 'Respostas de formulários',
    help: '0 guarda sem prazo; outro valor é de no mínimo 7.',
  },
  'retention/import_file_days': {
    ...inDays,
    label: 'Arquivos de importação e seus relatórios',
    help: 'Também as tabelas de clientes e pedidos de outra loja.',
  },
  'retention/webhook_days': {
    ...inDays,
    label: 'Entregas de webhooks',
    help: 'O que foi enviado a outros sistemas, com o conteúdo.',
  },
  'retention/proposal_days': {
    ...inDays,
    label: 'Mudanças propostas por programas',
    help: 'Uma proposta é decidida em 7 dias; depois fica só o registro.',
  },
  'retention/audit_days': {
    ...inDays,
    label: 'Auditoria da equipe',
    help: '0 guarda sem prazo; outro valor é de no mínimo 180: seis meses, como o Marco Civil (art. 15) pede de registros de acesso.',
  },
};
