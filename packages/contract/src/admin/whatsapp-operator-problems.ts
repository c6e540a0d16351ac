/** What an operator cannot do with the store's WhatsApp account, and why. */
export const whatsappOperatorProblems = {
  whatsapp_forbidden:
    'A Meta não deixa esta chave enviar por este número. No Gerenciador de Negócios, dê ao usuário do sistema acesso à conta do WhatsApp com a permissão whatsapp_business_messaging.',
  whatsapp_keys_missing: 'Informe o token de acesso e a chave secreta do app.',
  whatsapp_keys_refused:
    'A Meta não aceitou o token de acesso. Copie-o de novo, inteiro: um token temporário vale 24 horas, o de um usuário do sistema não vence.',
  whatsapp_message_not_failed: 'Esta mensagem não falhou: não há o que enviar de novo.',
  whatsapp_missing: 'Nenhuma conta do WhatsApp está conectada.',
  whatsapp_number_unknown:
    'A Meta não conhece este número. Copie a identificação do número de telefone, que não é o número nem a da conta.',
  whatsapp_unreachable:
    'A Meta não respondeu agora, e as chaves não puderam ser conferidas. Nada foi salvo: tente de novo em alguns minutos.',
} as const;
