/** What an operator cannot do with the store's webhooks, and why. */
export const webhookOperatorProblems = {
  webhook_of_app: 'Este webhook é de um aplicativo: mude-o na página do aplicativo.',
  webhook_disabled: 'O webhook está desligado. Ligue-o antes de reenviar.',
  webhook_url_has_credentials:
    'O endereço não pode ter usuário e senha: confira a assinatura dos avisos em vez disso.',
  webhook_url_malformed:
    'O endereço não é válido: escreva-o por inteiro, como https://erp.exemplo.com.br/avisos.',
  webhook_url_not_https: 'O endereço precisa começar com https://, para que os avisos cheguem cifrados.',
  webhook_url_not_public: 'O endereço precisa ser de um servidor público na internet.',
  webhook_url_port_not_allowed: 'Os avisos só saem para as portas 443 e 8443.',
  webhooks_too_many: 'Uma loja tem no máximo {limit} webhooks.',
} as const;
