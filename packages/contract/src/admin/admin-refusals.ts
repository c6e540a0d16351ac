/** Every refusal of the admin API: its HTTP status and its Portuguese message. Programs compare the code. */
export const adminRefusals = {
  validation_failed: { status: 422, message: 'Confira os campos marcados.' },
  payload_too_large: { status: 413, message: 'O envio é grande demais.' },
  not_found: { status: 404, message: 'Não encontramos este registro nesta loja.' },
  store_not_found: { status: 404, message: 'Não há loja com este nome.' },
  unauthenticated: { status: 401, message: 'Entre de novo para continuar.' },
  forbidden: { status: 403, message: 'Seu acesso não permite esta ação. Fale com quem cuida da equipe.' },
  too_many_requests: {
    status: 429,
    message: 'Muitas tentativas seguidas. Tente de novo daqui a alguns minutos.',
  },
  /** Of the panel's host: a write that a page of another site sent. */
  cross_site: { status: 403, message: 'Abra o painel pelo endereço dele e tente de novo.' },
  invalid_credentials: { status: 401, message: 'E-mail ou senha não conferem.' },
  second_factor_needed: {
    status: 401,
    message: 'Confirme com a sua chave de acesso ou digite o código do seu aplicativo autenticador.',
  },
  second_factor_wrong: {
    status: 401,
    message: 'O código não confere ou já foi usado. Digite o código atual.',
  },
  /** The installation's key has changed: no code can be checked any more. */
  second_factor_unreadable: {
    status: 409,
    message:
      'A verificação em duas etapas desta conta não pode mais ser conferida, porque a chave da instalação mudou. Peça a um proprietário da loja que a desative em Equipe, ou a quem opera o servidor; depois ative-a de novo.',
  },
  second_factor_on: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  second_factor_not_begun: { status: 409, message: 'Leia antes o código QR no seu aplicativo.' },
  /** The challenge is too old or was used, or what the browser signed is not to be trusted. */
  passkey_invalid: {
    status: 401,
    message: 'Não foi possível confirmar a chave de acesso. Tente de novo ou use um código.',
  },
  /** None of the person's, or removed meanwhile. */
  passkey_unknown: { status: 404, message: 'Esta conta não tem essa chave de acesso. Use um código.' },
  /** Its counter went back: a copy may exist. */
  passkey_blocked: {
    status: 401,
    message:
      'Esta chave de acesso foi bloqueada, porque pode existir uma cópia dela. Entre com um código e remova a chave em “Minha conta”.',
  },
  passkey_exists: { status: 409, message: 'Esta chave de acesso já está na sua conta.' },
  passkeys_full: { status: 409, message: 'São até 10 chaves de acesso por pessoa. Remova uma antes.' },
  link_invalid: { status: 410, message: 'O link venceu ou já foi usado. Peça um novo.' },
  password_wrong: { status: 422, message: 'A senha atual não confere.' },
  email_taken: { status: 409, message: 'Já há alguém com este e-mail na equipe.' },
  last_owner: {
    status: 409,
    message: 'A loja precisa de um proprietário ativo. Passe o papel a outra pessoa antes.',
  },
  /** `data` has `current`, what is stored now, with its version, and `changed_by`, who changed it last and when. */
  edit_conflict: {
    status: 409,
    message: 'Outra pessoa mudou este registro enquanto você editava. Compare e salve de novo.',
  },
  /** A rule of the shop: code and message are the rule's own. */
  problem: { status: 422, message: 'A ação não é possível.' },
  temporarily_unavailable: {
    status: 503,
    message: 'O serviço está indisponível por um instante. Tente de novo.',
  },
  internal_error: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AdminRefusalCode = keyof typeof adminRefusals;

/** Texts in place of those above where more is known; the values that they name stand in braces. */
export const knowingRefusalTexts = {
  edit_conflict: '{name} mudou este registro enquanto você editava. Compare e salve de novo.',
  too_many_requests: 'Muitas tentativas seguidas. Tente de novo em {span}.',
} as const satisfies Partial<Record<AdminRefusalCode, string>>;
