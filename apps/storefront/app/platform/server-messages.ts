import { CallError } from '@vitrine/contract/client.ts';
import type { ServerMessage } from '@vitrine/contract/refusals.ts';

/** Every message id that the API may send, in Portuguese: a new id does not compile until it has its text [UIX-04]. */
const messages: Record<ServerMessage, string> = {
  'The given data was invalid.': 'Confira os dados informados.',
  'Not found.': 'Não encontrado.',
  'The request could not be verified.':
    'Não foi possível confirmar o pedido. Atualize a página e tente novamente.',
  'Cross-site requests are refused.': 'Pedido recusado por segurança.',
  'Too many requests.': 'Muitas tentativas. Aguarde um instante e tente novamente.',
  'The request is too large.': 'O envio é grande demais.',
  'The service took too long to answer.':
    'A resposta demorou demais. Verifique sua conexão e tente novamente.',
  'The service is unavailable.': 'Serviço indisponível no momento. Tente novamente em instantes.',
  'The service is temporarily unavailable.':
    'A loja não conseguiu responder agora. Tente novamente em instantes.',
  'Store not found.': 'Loja não encontrada.',
  'Store is disabled.': 'Loja desabilitada.',
  'Unauthenticated.': 'Entre na sua conta para continuar.',
  'Token has expired': 'Sua sessão expirou, atualize a página',
  'Invalid username or password.': 'Usuário ou senha inválidos.',
  customer_not_found: 'Usuário não encontrado',
  'Invalid or expired access code.': 'Código de acesso inválido ou vencido. Confira ou peça um novo.',
  'The login after registration has expired.':
    'Sua conta está pronta. Entre com um código de acesso por e-mail.',
  'The social login could not be confirmed.':
    'Não foi possível confirmar seu login com o Facebook. Tente novamente.',
  'Social login is not available in this store.': 'O login com o Facebook não está disponível nesta loja.',
  'The password link is invalid or has expired.': 'Este link não vale mais. Peça um novo.',
  'The link is invalid or has expired.': 'Este link não vale mais. Peça um novo.',
  'The message could not be sent.': 'Não foi possível enviar o e-mail. Tente novamente em instantes.',
  'Forbidden.': 'Você não tem permissão para isso.',
  'The captcha was not solved.': 'Confirme que você não é um robô e tente novamente.',
  'The email has already been taken.': 'Este e-mail já está cadastrado.',
  'The taxvat has already been taken.': 'Este CPF/CNPJ já está cadastrado.',
  'validation.taxvat': 'CPF/CNPJ inválido',
  'Orders are still open.': 'Você tem pedidos em andamento.',
  'Returns are still open.': 'Você tem devoluções em andamento.',
  'The file is larger than 1 MB.': 'O tamanho da foto não pode exceder 1MB',
  'The file is empty.': 'O arquivo está vazio. Escolha outro.',
  'The file type is not supported.': 'O tipo do arquivo não é suportado',
  'The wishlist is full.': 'Sua lista de desejos está cheia. Remova um produto para guardar outro.',
  'There is no room for another list.': 'Você já tem muitas listas. Exclua uma para criar outra.',
  'The list is full.': 'Esta lista está cheia. Remova um produto para adicionar outro.',
  'So many are not wanted any more.':
    'Alguém marcou antes de você e já não falta essa quantidade. A lista foi atualizada.',
  'More than that were bought already.': 'Já compraram mais do que isso. Escolha uma quantidade maior.',
  'Address not found.': 'Endereço não encontrado.',
  'Cart not found.': 'Sacola não encontrada.',
  'Product out of stock': 'Quantidade máxima atingida',
  'The product is in stock.': 'Boa notícia: já está disponível. Atualize a página para comprar.',
  'The quantity is below the minimum of the product or no multiple of it.':
    'Este produto é vendido em múltiplos ou a partir de um mínimo. Ajuste a quantidade.',
  'Quantity must be greater than 0': 'A quantidade deve ser maior que 0',
  'Coupon not found.': 'Cupom não encontrado.',
  'Invalid coupon.': 'Cupom inválido.',
  'Expired coupon.': 'Cupom expirado.',
  'Coupon is already being used.': 'Este cupom já está sendo usado.',
  'You can only use one coupon.': 'Você só pode usar um cupom.',
  'Coupon cannot be applied together with promotions.': 'O cupom não pode ser usado junto com promoções.',
  'Promotion or coupon out of date.': 'Promoção ou cupom fora da validade.',
  'Promotion not available for this customer group.': 'Promoção não disponível para o seu grupo de clientes.',
  'No giftwrap found.': 'Nenhuma embalagem para presente encontrada.',
  'The cart is empty.': 'Sua sacola está vazia.',
  'The order is worth more than one order may be.':
    'O valor é alto demais para um só pedido. Divida a compra em pedidos menores.',
  'Delivery is not available for this address.': 'Ainda não entregamos neste endereço.',
  'The delivery quote has expired.':
    'O preço desta entrega venceu. Confira as opções de entrega e tente de novo.',
  'Insufficient credit.': 'Crédito insuficiente.',
  'Insufficient bonus.': 'Seu bônus mudou e já não cobre esse desconto. Confira o total e tente de novo.',
  'The purchase is too small for the bonus.':
    'Os produtos ainda não chegam à compra mínima para usar o bônus.',
  'Missing customer_id.': 'Cliente não informado.',
  'Failed to get server time': 'Não foi possível obter a hora do servidor. Tente novamente.',
  'The idempotency key is missing.':
    'Não foi possível identificar o pedido. Atualize a página e tente novamente.',
  'The idempotency key was used for another request.':
    'Os dados mudaram desde a última tentativa. Confira e envie novamente.',
  'Card data must go to the payment provider only.':
    'Por segurança, os dados do cartão não podem ser enviados à loja.',
  'Order not found.': 'Pedido não encontrado.',
  'The order is already paid.': 'Este pedido já está pago.',
  'The order can no longer be cancelled.':
    'Este pedido não pode mais ser cancelado por aqui. Se precisar, fale com a loja.',
  'Payment method is not available.': 'Forma de pagamento indisponível.',
  'The payment provider is unavailable.':
    'O serviço de pagamento está indisponível. Tente novamente em instantes.',
  'The payment was refused.':
    'O pagamento foi recusado. Confira os dados ou escolha outra forma de pagamento.',
  'The card verification failed.': 'A verificação do cartão falhou.',
  'Card not found.': 'Cartão não encontrado.',
  'Could not detect card brand.': 'Não foi possível identificar a bandeira do cartão.',
  'Invalid card number.': 'Número do cartão inválido.',
  'Invalid holder.': 'Nome do titular inválido.',
  'Invalid CVV.': 'Código de segurança inválido.',
  'The webhook signature is invalid.': 'Assinatura inválida.',
  'You must give a rating.': 'Você deve dar uma nota.',
  'Only delivered products can be reviewed.': 'Você avalia o que comprou nesta loja, assim que for entregue.',
  'The product is already reviewed.': 'Você já avaliou este produto.',
  'Select at least one item for a return.': 'Selecione ao menos um item para a devolução.',
  'The quantity is more than can be returned.': 'A quantidade é maior do que a que ainda pode ser devolvida.',
  'The time for this return is over.': 'O prazo para esta devolução já terminou.',
  'Return not found.': 'Devolução não encontrada.',
  'The order cannot be withdrawn from.':
    'O prazo para desistir desta compra acabou, ou não resta nada dela para devolver.',
  'The withdrawal is not what was shown.':
    'O pedido mudou enquanto você decidia. Confira os valores e confirme de novo.',
  'Only delivered orders can be returned.': 'Você pode devolver assim que o pedido for entregue.',
  'Company not found.': 'CNPJ não encontrado, por favor verifique novamente o CNPJ informado',
  'Company refused.': 'CNPJ recusado. Situação cadastral atual é: {status}. Motivo: {reason}',
  'Company activity is not allowed.': 'CNAE não autorizado para cadastro',
  'The company could not be verified.':
    'Não foi possível verificar seu CNPJ, tente novamente mais tarde ou entre em contato conosco.',
  'The company registry did not answer.': 'Não foi possível verificar seu CNPJ, tente novamente mais tarde',
  'Postcode not found.': 'CEP inválido, por favor, preencha o CEP corretamente',
  'The look-up is unavailable.': 'A consulta está indisponível. Preencha os dados manualmente.',
  'Something wrong, contact us': 'Algo deu errado, entre em contato conosco',
  'validation.required': 'Obrigatório',
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

const isServerMessage = (message: string): message is ServerMessage => Object.hasOwn(messages, message);

/**
 * A message id in Portuguese. `validation.taxvat` becomes 'CNPJ inválido' or 'CPF inválido' when the kind of person is
 * known [REG-03]. What is no id, such as a text that a merchant's own back end sends, is shown as it came.
 */
export function translateServerMessage(message: string, person?: 'pf' | 'pj'): string {
  if (message === 'validation.taxvat' && person) return person === 'pj' ? 'CNPJ inválido' : 'CPF inválido';
  return isServerMessage(message) ? messages[message] : message;
}

/**
 * What a failed call tells the person. Where it was one too many, how long to wait as well: 'um instante' is no answer to
 * who would have to wait for a quarter of an hour.
 */
export function translateCallError(error: unknown, person?: 'pf' | 'pj'): string {
  if (!(error instanceof CallError)) return translateServerMessage('Something wrong, contact us');
  const { code, message, retryAfterSeconds } = error;
  return code === 'too_many_requests' && retryAfterSeconds !== null
    ? `Muitas tentativas. Aguarde ${waitOf(retryAfterSeconds)} e tente novamente.`
    : translateServerMessage(message, person);
}

/** Rounded up: who waits for as long does not wait in vain. */
function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
