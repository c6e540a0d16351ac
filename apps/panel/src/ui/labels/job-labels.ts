import type { JobKindName, ParkedJob } from '@vitrine/contract/admin/schemas/parked-jobs.ts';
import type { ReminderReport } from '@vitrine/contract/admin/schemas/reminder-report.ts';

/** The Portuguese names of the kinds of background jobs. */
export const jobLabels: Readonly<Record<JobKindName, string>> = {
  send_messages: 'Envio de um e-mail',
  send_alerts: 'Aviso de volta ao estoque',
  cancel_unpaid_orders: 'Cancelamento de um pedido não pago',
  settle_payments: 'Consulta ou devolução de um pagamento',
  run_bulk_edits: 'Edição em massa',
  import_catalogues: 'Importação de produtos',
  run_app_jobs: 'Tarefas de aplicativos',
  deliver_webhooks: 'Entrega de webhooks',
  change_prices: 'Preços de ofertas que começam ou terminam',
  refresh_collections: 'Atualização das coleções',
  check_mail_senders: 'Verificação do remetente dos e-mails',
  remind_carts: 'Lembretes de sacola',
  send_whatsapp: 'Mensagem de WhatsApp',
  remove_product_changes: 'Limpeza do histórico de produtos',
  remove_expired_data: 'Remoção de dados vencidos',
};

export const becauseLabels: Readonly<Record<ParkedJob['because'], string>> = {
  failed: 'Falhou três vezes',
  interrupted: 'Foi interrompida três vezes',
};

/** Why a cart's reminder was not sent. */
export const reminderStopLabels: Readonly<Record<ReminderReport['stopped'][number]['because'], string>> = {
  ordered: 'a pessoa fez um pedido antes',
  opted_out: 'a pessoa não quer mais lembretes',
  nothing_to_buy: 'nada da sacola podia ser comprado',
  just_reminded: 'a pessoa já teve um lembrete no mesmo dia',
  refused: 'o servidor do destinatário recusou o e-mail',
};

/** Names a parked job by its kind and its order or file, such as `Importação de produtos, catalogo.csv`. */
export function jobNameOf({ kind, order_number: order, file_name: file }: ParkedJob): string {
  const label = jobLabels[kind];
  if (order !== null) return `${label}, pedido ${order}`;
  return file === null ? label : `${label}, ${file}`;
}
