import { instancePermissions, permissions, roles } from '@vitrine/contract/admin/permissions.ts';
import { settingGroups } from '@vitrine/contract/admin/setting-groups.ts';
import { staffNotices } from '@vitrine/contract/admin/staff-notices.ts';
import { stockReasonLabels } from '@vitrine/contract/admin/stock-reasons.ts';
import { webhookEvents, webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { appAnswers } from '@vitrine/contract/apps/app-answers.ts';
import { appPlaces } from '@vitrine/contract/apps/app-manifest.ts';
import { mailKinds } from '@vitrine/contract/mail-texts.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { cancellationReasons, refundReasons } from '@vitrine/contract/stated-reasons.ts';

import {
  answerOutcomeLabels,
  appSettingTypeLabels,
  appSourceLabels,
  appStatusLabels,
} from '#panel/ui/labels/app-labels.ts';
import { bulkKindLabels, bulkRowLabels, bulkStatusLabels } from '#panel/ui/labels/bulk-edit-labels.ts';
import { buyerRoleLabels, buyerStatusLabels } from '#panel/ui/labels/buyer-labels.ts';
import {
  collectionMatchLabels,
  collectionRuleLabels,
  collectionSortLabels,
} from '#panel/ui/labels/collection-labels.ts';
import { dimensionLabels } from '#panel/ui/labels/dimension-labels.ts';
import { couponProblemTexts, draftStatusLabels } from '#panel/ui/labels/draft-labels.ts';
import { giftCardStatusLabels } from '#panel/ui/labels/gift-card-status-labels.ts';
import { becauseLabels, jobLabels, reminderStopLabels } from '#panel/ui/labels/job-labels.ts';
import { creditKindLabels, creditOriginLabels } from '#panel/ui/labels/ledger-labels.ts';
import { orderHoldTexts } from '#panel/ui/labels/order-hold-texts.ts';
import { refundOriginLabels, orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { passkeyKindLabels } from '#panel/ui/labels/passkey-kind-labels.ts';
import { paymentAccountKindLabels, paymentCheckLabels } from '#panel/ui/labels/payment-labels.ts';
import { pictureUseLabels } from '#panel/ui/labels/picture-use-labels.ts';
import { productPlaceLabels } from '#panel/ui/labels/product-place-labels.ts';
import {
  returnReasonLabels,
  returnResultLabels,
  returnStatusLabels,
} from '#panel/ui/labels/return-labels.ts';
import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { shopSystemLabels } from '#panel/ui/labels/shop-system-labels.ts';
import { validityLabels } from '#panel/ui/labels/validity-labels.ts';
import { waitingLabels } from '#panel/ui/labels/waiting-labels.ts';
import { webhookDeliveryStatusLabels, webhookProblemLabels } from '#panel/ui/labels/webhook-labels.ts';
import {
  whatsappEventTexts,
  whatsappProblemTexts,
  whatsappStateTexts,
} from '#panel/ui/labels/whatsapp-texts.ts';
import { linkKindLabels, linkStateLabels } from '#panel/ui/links/link-texts.ts';

import { actorLabels } from './audit-labels.ts';
import { proposalStatusLabels } from './proposal-status-labels.ts';

type Labels = Readonly<Record<string, string>>;

const labelsOf = (table: Readonly<Record<string, { readonly label: string }>>): Labels =>
  Object.fromEntries(Object.entries(table).map(([code, { label }]) => [code, label]));

const topics: Labels = { ...labelsOf(webhookEvents), [webhookTestTopic]: 'Teste' };

/** The Portuguese label of every code in the admin API's responses, by the name of its field. */
export const codeLabels: Readonly<Record<string, Labels>> = {
  role: { ...buyerRoleLabels, ...labelsOf(roles) },
  permissions: { ...permissions, ...instancePermissions },
  kind: {
    ...actorLabels,
    ...bulkKindLabels,
    ...creditKindLabels,
    ...jobLabels,
    ...labelsOf(mailKinds),
    ...labelsOf(staffNotices),
    ...Object.fromEntries(Object.entries(waitingLabels).map(([kind, { many }]) => [kind, many])),
    ...paymentAccountKindLabels,
    ...productPlaceLabels,
    ...linkKindLabels,
    ...passkeyKindLabels,
    ...pictureUseLabels,
    ...collectionRuleLabels,
    ...labelsOf(appAnswers),
    order: 'Pedido',
    return: 'Devolução',
    import: 'Importação',
    bulk_edit: 'Edição em massa',
    promotion: 'Promoção',
    coupon: 'Cupom',
    payment: 'Forma de pagamento',
    pf: 'Pessoa (CPF)',
    pj: 'Empresa (CNPJ)',
    percentage: 'Desconto em %',
    amount: 'Desconto em reais',
    progressive: 'Desconto que cresce',
    buy_x_pay_y: 'Leve X, pague Y',
    free_shipping: 'Frete grátis',
    essential: 'Essencial',
    functional: 'Funcional',
    analytics: 'Medição',
    marketing: 'Publicidade',
  },
  match: collectionMatchLabels,
  sort: collectionSortLabels,
  status: {
    ...buyerStatusLabels,
    ...giftCardStatusLabels,
    ...appStatusLabels,
    ...proposalStatusLabels,
    ...orderStatusLabels,
    ...draftStatusLabels,
    ...returnStatusLabels,
    ...reviewStatusLabels,
    ...labelsOf(bulkStatusLabels),
    ...labelsOf(bulkRowLabels),
    ...webhookDeliveryStatusLabels,
    uploading: 'Recebendo',
    running: 'Em andamento',
    failed: 'Falhou',
    done: 'Concluída',
    waiting: 'Na fila',
    pending: 'Aguardando',
  },
  payment_type: labelsOf(paymentTypes),
  system: shopSystemLabels,
  contents: { customers: 'Clientes', orders: 'Pedidos' },
  account: { sandbox: paymentAccountKindLabels.sandbox },
  hold: labelsOf(orderHoldTexts),
  cancel_reason: labelsOf(cancellationReasons),
  because: { ...becauseLabels, ...reminderStopLabels },
  event: labelsOf(whatsappEventTexts),
  topics,
  topic: {
    ...topics,
    order_placed: 'Pedido recebido',
    order_payment: 'Pix ou boleto para pagar',
    order_paid: 'Pagamento confirmado',
    order_shipped: 'Pedido enviado',
    order_parcel: 'Parte do pedido enviada',
    order_tracking: 'Rastreamento',
    order_delivered: 'Pedido entregue',
    order_cancelled: 'Pedido cancelado',
    order_refunded: 'Valor devolvido',
    order_address: 'Endereço corrigido',
    order_unshipped: 'Envio desfeito',
    order_parcel_unshipped: 'Envio de uma parte desfeito',
    order_undelivered: 'Entrega desfeita',
    order_withdrawn: 'Desistência ou devolução de valor',
  },
  step: { ...orderStatusLabels, parcel_shipped: 'Volume enviado', parcel_delivered: 'Volume entregue' },
  order_status: orderStatusLabels,
  next_steps: { ...orderStatusLabels, ...returnStatusLabels },
  effect: {
    ship: 'Envia',
    ship_part: 'Envia uma parte',
    track: 'Muda o rastreamento',
    invoice: 'Guarda a nota',
    nothing: 'Nada muda',
  },
  field: {
    price_centavos: 'Preço',
    special_price_centavos: 'Preço promocional',
    stock: 'Estoque',
    is_active: 'Situação',
    weight_grams: 'Peso',
    in_category: 'Categoria',
    has_tag: 'Etiqueta',
    ncm: 'NCM',
    cest: 'CEST',
    goods_origin: 'Origem da mercadoria',
    invoice_unit: 'Unidade da nota',
  },
  rounding: { centavo: 'Ao centavo', ten_centavos: 'A dez centavos', ending_90: 'Termina em 90' },
  reason: {
    ...returnReasonLabels,
    ...stockReasonLabels,
    ...labelsOf(cancellationReasons),
    ...labelsOf(refundReasons),
    element: 'Elemento não permitido',
    attribute: 'Atributo não permitido',
    address: 'Endereço não permitido',
    no_address: 'Sem endereço',
    type: 'Tipo não permitido',
    empty: 'Vazio',
    text: 'Texto solto',
    limit: 'Além do limite',
  },
  result: returnResultLabels,
  operation: { grant: 'Concedido', spend: 'Usado', expire: 'Vencido' },
  origin: { ...creditOriginLabels, ...refundOriginLabels },
  validity: validityLabels,
  by: { ...dimensionLabels, quantity: 'Quantidade de peças', total: 'Valor da compra' },
  group: settingGroups,
  state: {
    ...labelsOf(whatsappStateTexts),
    setup: 'Em preparação',
    open: 'Aberta',
    disabled: 'Desativada',
    right: 'Certo',
    missing: 'Falta publicar',
    wrong: 'Errado',
    unknown: 'Sem resposta',
    wished: 'Peça nova escolhida',
    reserved: 'Peça nova reservada',
    unavailable: 'Peça nova esgotada',
    awaiting_payment: 'Falta pagar a diferença',
    replaced: 'Com pedido da peça nova',
    credited: 'Virou crédito',
    ...linkStateLabels,
  },
  level: { right: 'Certo', advice: 'Conselho', wrong: 'Errado' },
  answers: labelsOf(appAnswers),
  outcome: answerOutcomeLabels,
  screens: appPlaces,
  place: { ...appPlaces, header: 'Topo', footer: 'Rodapé' },
  problem: {
    ...webhookProblemLabels,
    ...paymentCheckLabels,
    ...couponProblemTexts,
    ...whatsappProblemTexts,
  },
  source: { ...appSourceLabels, store: 'Da loja', installation: 'Do servidor' },
  image_mode: { background: 'Atrás do texto', full: 'Sozinha' },
  position: {
    top: 'No topo',
    bottom: 'No rodapé',
    head: 'No cabeçalho do código',
    body_start: 'No começo da página',
    body_end: 'No fim da página',
  },
  hide_options: { 'hide-icon': 'Sem ícone', 'hide-days': 'Sem dias', 'hide-label': 'Sem nomes' },
  type: {
    ...appSettingTypeLabels,
    ...labelsOf(paymentTypes),
    text: 'Texto',
    email: 'E-mail',
    tel: 'Telefone',
    textarea: 'Texto longo',
    select: 'Escolha',
    TXT: 'Texto (TXT)',
    checkbox: 'Caixa de seleção',
  },
};
