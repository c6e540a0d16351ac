import { CallError } from '@vitrine/contract/client.ts';
import {
  type RefusalCode,
  refusalCodes,
  type RefusalMessage,
  refusals,
  type ServerMessage,
} from '@vitrine/contract/refusals.ts';

/** The Portuguese text of each refusal: a new code does not compile until it has one [UIX-04]. */
const refusalTexts: Record<RefusalCode, string> = {
  validation_failed: 'Confira os dados informados.',
  not_found: 'Não encontrado.',
  csrf_invalid: 'Não foi possível confirmar o pedido. Atualize a página e tente novamente.',
  cross_site: 'Pedido recusado por segurança.',
  too_many_requests: 'Muitas tentativas. Aguarde um instante e tente novamente.',
  payload_too_large: 'O envio é grande demais.',
  upstream_timeout: 'A resposta demorou demais. Verifique sua conexão e tente novamente.',
  upstream_unavailable: 'Serviço indisponível no momento. Tente novamente em instantes.',
  connection_lost: 'Sem conexão com a internet. Confira sua rede e tente novamente.',
  answer_invalid: 'Serviço indisponível no momento. Tente novamente em instantes.',
  temporarily_unavailable: 'A loja não conseguiu responder agora. Tente novamente em instantes.',
  store_not_found: 'Loja não encontrada.',
  store_inactive: 'Loja desabilitada.',
  store_closed_down: 'Esta loja encerrou as vendas. Seus pedidos e dados continuam na sua conta.',
  unauthenticated: 'Entre na sua conta para continuar.',
  token_expired: 'Sua sessão expirou, atualize a página',
  invalid_credentials: 'Usuário ou senha inválidos.',
  customer_not_found: 'Usuário não encontrado',
  pin_invalid: 'Código de acesso inválido ou vencido. Confira ou peça um novo.',
  login_grant_invalid: 'Sua conta está pronta. Entre com um código de acesso por e-mail.',
  passkey_expired: 'O pedido da chave de acesso venceu. Tente de novo.',
  passkey_unknown: 'Esta chave de acesso não é desta loja ou foi removida. Entre de outro jeito.',
  passkey_invalid: 'Não foi possível confirmar a chave de acesso. Tente de novo ou entre de outro jeito.',
  passkey_blocked: 'Esta chave de acesso foi bloqueada. Entre com a senha ou com um código por e-mail.',
  passkey_not_discoverable: 'Esta chave de segurança não guarda chaves de acesso. Use outro aparelho.',
  passkey_exists: 'Esta chave de acesso já está cadastrada.',
  passkeys_full: 'Você já tem 20 chaves de acesso. Remova uma para adicionar outra.',
  passkey_host_unknown: 'Neste endereço da loja não há chaves de acesso. Entre de outro jeito.',
  social_login_failed: 'Não foi possível entrar com o Facebook. Tente novamente.',
  social_login_off: 'Esta loja não oferece a entrada com o Facebook.',
  password_link_invalid: 'Este link não vale mais. Peça um novo.',
  email_link_invalid: 'Este link não vale mais. Peça um novo.',
  mail_unavailable: 'Não foi possível enviar o e-mail. Tente novamente em instantes.',
  order_link_invalid: 'Este link não é válido. Confira se ele está inteiro no e-mail.',
  order_link_expired: 'Este link venceu. Peça um novo.',
  order_in_account: 'Este pedido agora está em uma conta. Entre nela para acompanhar.',
  saved_cart_not_found: 'Este link não vale mais, e a sacola não está mais guardada.',
  saved_cart_ordered: 'Esta sacola já virou um pedido.',
  prepared_order_not_found: 'Este link não vale mais. Peça um novo à loja.',
  prepared_order_expired: 'Este link venceu. Peça um novo à loja.',
  prepared_order_changed: 'A loja mudou este pedido. Confira de novo antes de continuar.',
  buyers_not_allowed: 'Seu acesso à conta da empresa não permite isto. Fale com quem administra a conta.',
  buyers_off: 'As contas desta loja não têm compradores.',
  buyers_full: 'A conta já tem 50 compradores. Remova algum.',
  buyer_not_found: 'Não encontramos este comprador. Recarregue a página.',
  buyer_is_self: 'Outra pessoa da empresa precisa mudar o seu acesso.',
  buyer_accepted: 'Este comprador já aceitou o convite.',
  approval_needed: 'O pedido passa do seu limite. Peça a aprovação da empresa.',
  approval_not_needed: 'Você pode fazer este pedido sem aprovação.',
  approvals_full: 'A empresa tem muitos pedidos de aprovação abertos.',
  approval_not_found: 'Não encontramos este pedido de aprovação.',
  approval_closed: 'Este pedido de aprovação já foi encerrado. Recarregue a página.',
  approver_login_needed: 'Entre com a conta de quem pode aprovar compras da empresa.',
  quotes_off: 'Esta loja não recebe pedidos de cotação agora.',
  quotes_full: 'Você já tem muitas cotações abertas. Aceite ou recuse alguma.',
  quote_too_long: 'A sacola tem produtos demais para uma cotação.',
  quote_not_found: 'Não encontramos esta cotação.',
  quote_closed: 'Esta cotação já foi encerrada. Recarregue a página.',
  prepared_order_over: 'Este pedido já foi pago ou cancelado.',
  guest_checkout_off: 'Nesta loja é preciso criar uma conta para comprar.',
  forbidden: 'Você não tem permissão para isso.',
  captcha_failed: 'Confirme que você não é um robô e tente novamente.',
  email_taken: 'Este e-mail já está cadastrado.',
  taxvat_taken: 'Este CPF/CNPJ já está cadastrado.',
  buyer_data_missing:
    'Falta o seu CPF ou CNPJ, ou o telefone. Complete em Minha conta, Meus dados, e volte: sua sacola fica guardada.',
  taxvat_invalid: 'CPF/CNPJ inválido',
  orders_open: 'Você tem pedidos em andamento.',
  returns_open: 'Você tem devoluções em andamento.',
  file_too_large: 'O tamanho da foto não pode exceder 1MB',
  file_empty: 'O arquivo está vazio. Escolha outro.',
  file_type_unsupported: 'O tipo do arquivo não é suportado',
  address_not_found: 'Endereço não encontrado.',
  wishlist_full: 'Sua lista de desejos está cheia. Remova um produto para guardar outro.',
  lists_full: 'Você já tem muitas listas. Exclua uma para criar outra.',
  list_full: 'Esta lista está cheia. Remova um produto para adicionar outro.',
  list_item_bought: 'Alguém marcou antes de você e já não falta essa quantidade. A lista foi atualizada.',
  list_quantity_below_bought: 'Já compraram mais do que isso. Escolha uma quantidade maior.',
  cart_not_found: 'Sacola não encontrada.',
  product_out_of_stock: 'Quantidade máxima atingida',
  product_in_stock: 'Boa notícia: já está disponível. Atualize a página para comprar.',
  quantity_off_step: 'Este produto é vendido em múltiplos ou a partir de um mínimo. Ajuste a quantidade.',
  quantity_not_positive: 'A quantidade deve ser maior que 0',
  coupon_not_found: 'Cupom não encontrado.',
  coupon_invalid: 'Cupom inválido.',
  coupon_expired: 'Cupom expirado.',
  coupon_already_used: 'Este cupom já está sendo usado.',
  coupon_only_one: 'Você só pode usar um cupom.',
  coupon_first_purchase: 'Este cupom vale só na primeira compra.',
  coupon_other_products: 'Este cupom não vale para os produtos da sua sacola.',
  coupon_with_promotions: 'O cupom não pode ser usado junto com promoções.',
  promotion_out_of_date: 'Promoção ou cupom fora da validade.',
  promotion_wrong_group: 'Promoção não disponível para o seu grupo de clientes.',
  giftwrap_not_found: 'Nenhuma embalagem para presente encontrada.',
  cart_empty: 'Sua sacola está vazia.',
  store_paused: 'A loja está com as vendas pausadas. Sua sacola fica guardada.',
  order_too_large: 'O valor é alto demais para um só pedido. Divida a compra em pedidos menores.',
  delivery_unavailable: 'Ainda não entregamos neste endereço.',
  delivery_quote_expired: 'O preço desta entrega venceu. Confira as opções de entrega e tente de novo.',
  gift_cards_off: 'A loja não está vendendo vale-presente agora.',
  gift_card_amount: 'Escolha um valor dentro dos limites do vale-presente.',
  gift_card_day: 'Escolha uma data de hoje até daqui a um ano.',
  gift_card_unknown: 'Não encontramos este código. Confira no e-mail mais recente que você recebeu.',
  gift_card_used: 'Este vale-presente já foi resgatado.',
  gift_card_expired: 'Este vale-presente venceu.',
  gift_card_unavailable: 'Este vale-presente não pode ser resgatado agora. Fale com a loja.',
  gift_card_closed: 'Este vale-presente já foi resgatado ou cancelado.',
  insufficient_credit: 'Crédito insuficiente.',
  insufficient_bonus: 'Seu bônus mudou e já não cobre esse desconto. Confira o total e tente de novo.',
  bonus_minimum_not_reached: 'Os produtos ainda não chegam à compra mínima para usar o bônus.',
  missing_customer: 'Cliente não informado.',
  server_time_unavailable: 'Não foi possível obter a hora do servidor. Tente novamente.',
  idempotency_key_missing: 'Não foi possível identificar o pedido. Atualize a página e tente novamente.',
  idempotency_key_reused: 'Os dados mudaram desde a última tentativa. Confira e envie novamente.',
  card_data_refused: 'Por segurança, os dados do cartão não podem ser enviados à loja.',
  order_not_found: 'Pedido não encontrado.',
  order_already_paid: 'Este pedido já está pago.',
  order_not_cancellable: 'Este pedido não pode mais ser cancelado por aqui. Se precisar, fale com a loja.',
  order_address_fixed:
    'O endereço deste pedido não pode mais ser corrigido por aqui. Se precisar, fale com a loja.',
  order_freight_differs:
    'O frete para este CEP é diferente do que foi combinado. Use um CEP da mesma região ou fale com a loja.',
  payment_method_unavailable: 'Forma de pagamento indisponível.',
  credit_limit_exceeded:
    'Este pedido passa do limite da sua empresa para compras faturadas. Escolha outra forma de pagamento ou fale com a loja.',
  payment_provider_unavailable: 'O serviço de pagamento está indisponível. Tente novamente em instantes.',
  payment_refused: 'O pagamento foi recusado. Confira os dados ou escolha outra forma de pagamento.',
  card_verification_failed: 'A verificação do cartão falhou.',
  card_not_found: 'Cartão não encontrado.',
  card_brand_unknown: 'Não foi possível identificar a bandeira do cartão.',
  card_number_invalid: 'Número do cartão inválido.',
  card_holder_invalid: 'Nome do titular inválido.',
  card_cvv_invalid: 'Código de segurança inválido.',
  webhook_invalid: 'Assinatura inválida.',
  rating_missing: 'Você deve dar uma nota.',
  review_without_purchase: 'Você avalia o que comprou nesta loja, assim que for entregue.',
  review_exists: 'Você já avaliou este produto.',
  return_without_items: 'Selecione ao menos um item para a devolução.',
  replacement_unavailable: 'A opção escolhida para a troca acabou. Escolha outra, crédito ou reembolso.',
  exchange_not_open: 'A peça nova já está reservada ou a caminho. Para mudar, fale com a gente.',
  return_quantity_exceeded: 'A quantidade é maior do que a que ainda pode ser devolvida.',
  return_too_late: 'O prazo para esta devolução já terminou.',
  return_not_found: 'Devolução não encontrada.',
  withdrawal_unavailable: 'O prazo para desistir desta compra acabou, ou não resta nada dela para devolver.',
  withdrawal_out_of_date: 'O pedido mudou enquanto você decidia. Confira os valores e confirme de novo.',
  order_not_delivered: 'Você pode devolver assim que o pedido for entregue.',
  company_not_found: 'CNPJ não encontrado, por favor verifique novamente o CNPJ informado',
  company_refused: 'CNPJ recusado. Situação cadastral atual é: {status}. Motivo: {reason}',
  company_activity_refused: 'CNAE não autorizado para cadastro',
  company_unverified:
    'Não foi possível verificar seu CNPJ, tente novamente mais tarde ou entre em contato conosco.',
  company_registry_silent: 'Não foi possível verificar seu CNPJ, tente novamente mais tarde',
  postcode_not_found: 'CEP inválido, por favor, preencha o CEP corretamente',
  lookup_unavailable: 'A consulta está indisponível. Preencha os dados manualmente.',
  internal_error: 'Algo deu errado, entre em contato conosco',
};

/** The Portuguese texts of the message ids that name no refusal: of fields and of success. */
const messageTexts: Record<Exclude<ServerMessage, RefusalMessage>, string> = {
  'validation.required': 'Preencha este campo',
  'validation.email': 'E-mail inválido',
  'validation.phone': 'Telefone inválido',
  'validation.postcode': 'CEP inválido, por favor, preencha o CEP corretamente',
  'validation.name': 'Use apenas letras e espaços',
  'validation.password.length': 'Min: 6 caracteres',
  'validation.password.uppercase': 'Uma letra maiúscula (A-Z)',
  'validation.password.special': 'Um caractere especial (!#@)',
  'validation.password.confirmation': 'Senhas diferentes',
  'validation.file': 'Escolha o arquivo novamente',
  'validation.password.current': 'Senha atual incorreta',
  'validation.too_long': 'Texto longo demais',
  'validation.invalid': 'Valor inválido',
  'validation.date': 'Data inválida',
  'validation.date.future': 'A data não pode estar no futuro',
  'Password updated successfully!': 'Senha atualizada com sucesso!',
  'A password link was sent if there is an account.':
    'Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha.',
  'Access code sent.': 'Use o código de acesso enviado para seu e-mail no lugar da senha',
  'Access code already sent.': 'Utilize o código enviado anteriormente',
};

/** The refusal of each message id, for back ends that send the specification's message ids alone. */
const refusalOfMessage: ReadonlyMap<string, RefusalCode> = new Map(
  refusalCodes.map((code) => [refusals[code].message, code]),
);

export function refusalText(code: RefusalCode): string {
  return refusalTexts[code];
}

/**
 * Translates a message id. `validation.taxvat` becomes 'CNPJ inválido' or 'CPF inválido' when the kind of person is known
 * [REG-03]. A text that is no message id, such as one that a merchant's own back end sends, stays as it is.
 */
export function translateServerMessage(message: string, kind?: 'pf' | 'pj'): string {
  const code = refusalOfMessage.get(message);
  if (code) return refusalTextFor(code, kind);
  return isMessageId(message) ? messageTexts[message] : message;
}

/**
 * Returns the text of a failed call, by its code. A text of a merchant's own back end stays as it is. `too_many_requests` says
 * how long to wait.
 */
export function translateCallError(error: unknown, kind?: 'pf' | 'pj'): string {
  if (!(error instanceof CallError)) return refusalTexts.internal_error;
  const { code, message, retryAfterSeconds } = error;
  if (code === 'too_many_requests' && retryAfterSeconds !== null) {
    return `Muitas tentativas. Aguarde ${waitOf(retryAfterSeconds)} e tente novamente.`;
  }
  const isCodeOfMessage = isRefusalCode(code) && refusalOfMessage.has(message);
  return isCodeOfMessage ? refusalTextFor(code, kind) : translateServerMessage(message, kind);
}

function refusalTextFor(code: RefusalCode, kind: 'pf' | 'pj' | undefined): string {
  if (code === 'taxvat_invalid' && kind) return kind === 'pj' ? 'CNPJ inválido' : 'CPF inválido';
  return refusalTexts[code];
}

/** Another back end may send no code, or one of its own. */
const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts, code);
const isMessageId = (message: string): message is keyof typeof messageTexts =>
  Object.hasOwn(messageTexts, message);

/** Rounds up, so that waiting as long as the text says is enough. */
function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
