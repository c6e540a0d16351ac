import type { ActorKind, AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

export const actorLabels: Readonly<Record<ActorKind, string>> = {
  staff: 'Equipe',
  key: 'Chave de API',
  command: 'Linha de comando',
};

/** Labels of calls whose method alone would be too vague. */
const actionLabels: Readonly<Record<string, string>> = {
  'POST /api/admin/sessions': 'Entrou',
  'DELETE /api/admin/sessions/current': 'Saiu',
  'GET /api/admin/customers/{id}/data': 'Exportou os dados',
  'POST /api/admin/customers/{id}/erasure': 'Apagou os dados',
  'POST /api/admin/customers/{id}/credits': 'Deu crédito',
  'POST /api/admin/orders/{number}/cancellation': 'Cancelou',
  'PUT /api/admin/orders/{number}/address': 'Corrigiu o endereço',
  'POST /api/admin/orders/{number}/refunds': 'Devolveu valor',
  'POST /api/admin/pages/{key}/publication/cancellation': 'Cancelou o agendamento',
  'POST /api/admin/blog-entries/{key}/publication/cancellation': 'Cancelou o agendamento',
  'POST /api/admin/orders/{number}/steps': 'Avançou',
  'POST /api/admin/orders/{number}/undo': 'Desfez o passo',
  'POST /api/admin/orders/{number}/parcels': 'Enviou um volume',
  'PUT /api/admin/orders/{number}/parcels/{position}/tracking': 'Mudou o rastreio de um volume',
  'POST /api/admin/orders/{number}/parcels/{position}/delivery': 'Marcou um volume como entregue',
  'POST /api/admin/returns/{id}/steps': 'Avançou',
  'POST /api/admin/catalogue-imports/{id}/start': 'Importou',
  'POST /api/admin/catalogue-imports/{id}/reading': 'Mudou a leitura',
  'POST /api/admin/catalogue-imports/{id}/pictures': 'Enviou uma imagem',
  'POST /api/admin/catalogue-imports/{id}/cancel': 'Cancelou',
  'DELETE /api/admin/catalogue-imports/{id}': 'Descartou',
  'POST /api/admin/move-in-files': 'Enviou',
  'POST /api/admin/move-in-files/{id}/start': 'Importou',
  'POST /api/admin/move-in-files/{id}/reading': 'Mudou a leitura',
  'POST /api/admin/move-in-files/{id}/cancel': 'Cancelou',
  'DELETE /api/admin/move-in-files/{id}': 'Descartou',
  'POST /api/admin/staff': 'Convidou',
  'POST /api/admin/payment-accounts': 'Conectou',
  'POST /api/admin/payment-accounts/{code}/checks': 'Conferiu',
  'POST /api/admin/mail-sender/checks': 'Verificou o domínio',
  'POST /api/admin/mail-sender/keys': 'Trocou a chave',
  'POST /api/admin/webhooks/{id}/secret': 'Trocou o segredo',
  'POST /api/admin/webhooks/{id}/tests': 'Enviou um teste',
  'POST /api/admin/webhooks/{id}/replays': 'Reenviou',
  'POST /api/admin/webhook-deliveries/{id}/replay': 'Reenviou',
  'POST /api/admin/failed-mails/{id}/replay': 'Reenviou',
  'POST /api/admin/parked-jobs/{id}/retry': 'Tentou de novo',
  'POST /api/admin/staff/{id}/invitation': 'Convidou de novo',
  'POST /api/admin/me/second-factor': 'Começou as duas etapas',
  'PUT /api/admin/me/second-factor': 'Ligou as duas etapas',
  'DELETE /api/admin/me/second-factor': 'Desligou as duas etapas',
  'DELETE /api/admin/staff/{id}/second-factor': 'Desligou as duas etapas',
  'DELETE /api/admin/staff/{id}/sessions': 'Encerrou as sessões',
  'POST /api/admin/password-links': 'Pediu outra senha',
  'POST /api/admin/keys/{id}/takeover': 'Assumiu',
  'DELETE /api/admin/keys/{id}': 'Revogou',
  'POST /api/admin/orders/{number}/decision': 'Decidiu',
  'POST /api/admin/orders/{number}/notes': 'Anotou',
  'POST /api/admin/orders/{number}/mails': 'Enviou um e-mail de novo',
  'POST /api/admin/order-drafts/{id}/link': 'Criou o link',
  'POST /api/admin/order-drafts/{id}/link-revocation': 'Cancelou o link',
  'POST /api/admin/order-drafts/{id}/transfer': 'Registrou a transferência',
  'POST /api/admin/order-drafts/{id}/discard': 'Descartou',
  'POST /api/admin/orders/cancellations': 'Cancelou',
  'POST /api/admin/orders/tracking-files': 'Importou rastreios',
  'POST /api/admin/orders/invoice-files': 'Importou notas fiscais',
  'POST /api/admin/orders/batches': 'Avançou em lote',
  'POST /api/admin/customers/{id}/notes': 'Anotou',
  'POST /api/admin/bulk-edits/{id}/undo': 'Desfez',
  'POST /api/admin/settings/domain/check': 'Verificou o domínio',
  'POST /api/admin/settings/pictures': 'Enviou uma imagem',
  'POST /api/admin/pictures': 'Enviou uma imagem',
  'POST /api/admin/content-pictures': 'Enviou uma imagem',
  'POST /api/admin/fonts': 'Enviou uma fonte',
  'POST /api/admin/mails/{kind}/draft-removal': 'Descartou o rascunho',
  'POST /api/admin/mails/{kind}/reset': 'Voltou ao texto padrão',
  'POST /api/admin/stores/{public_id}/hosts': 'Acrescentou um endereço',
  'POST /api/admin/opening': 'Abriu a loja',
  'POST /api/admin/closing': 'Encerrou a loja',
  'PUT /api/admin/closing': 'Corrigiu o encerramento',
  'DELETE /api/admin/closing': 'Reabriu a loja',
  'PUT /api/admin/reviews/{id}/reply': 'Respondeu',
  'POST /api/admin/reviews/{id}/reply/removal': 'Removeu a resposta',
  'PUT /api/admin/password': 'Definiu a senha',
  'PUT /api/admin/me/password': 'Trocou a senha',
};

/** Labels of calls by the last part of their path. */
const endingLabels: Readonly<Record<string, string>> = {
  end: 'Encerrou',
  removal: 'Removeu',
  publication: 'Publicou',
  hide: 'Tirou do ar',
  reset: 'Voltou ao padrão',
  restoration: 'Restaurou',
};

/** Returns what was done in a word or two: of a call by its path or method, of a command its own words. */
export function actionLabel({ action, before }: Pick<AuditEntry, 'action' | 'before'>): string {
  const known = actionLabels[action];
  if (known) return known;
  const [method = ''] = action.split(' ');
  const byMethod: Readonly<Record<string, string>> = {
    POST: endingLabels[action.slice(action.lastIndexOf('/') + 1)] ?? 'Criou',
    PUT: before === null ? 'Criou' : 'Mudou',
    DELETE: 'Removeu',
    GET: 'Leu',
  };
  return byMethod[method] ?? action;
}
