/** Any account works with this secret, which signs the webhooks. */
export const WHATSAPP_APP_SECRET = 'demo-whatsapp-secret';

/** Access tokens that are refused. */
export const EXPIRED_WHATSAPP_TOKEN = 'EAA-vencido';

/** Number ids that Meta does not know begin so. */
export const UNKNOWN_WHATSAPP_NUMBER = '404';

interface WhatsappSentinel {
  /** The last digits of the recipient. */
  readonly ending: string;
  readonly description: string;
  readonly code: number;
  readonly message: string;
  readonly details: string;
  /** `response`: the request is refused with this status; `webhook`: it is accepted, and fails later; `lost`: accepted, without a response. */
  readonly by: number | 'webhook' | 'lost';
}

/** Outcomes by the recipient, with the words that Meta uses. */
export const WHATSAPP_SENTINELS: readonly WhatsappSentinel[] = [
  {
    ending: '0026',
    description: 'Aceita, e falha depois: o número não tem WhatsApp (131026)',
    code: 131_026,
    message: 'Message undeliverable',
    details: 'Message Undeliverable.',
    by: 'webhook',
  },
  {
    ending: '0047',
    description: 'Aceita, e falha depois: fora da janela de 24 horas (131047)',
    code: 131_047,
    message: 'Re-engagement message',
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
    by: 'webhook',
  },
  {
    ending: '0429',
    description: 'Recusa: limite de mensagens da conta (130429)',
    code: 130_429,
    message: '(#130429) Rate limit hit',
    details:
      'Message failed to send because there were too many messages sent from this phone number in a short period of time.',
    by: 429,
  },
  {
    ending: '0056',
    description: 'Recusa: mensagens demais para o mesmo número (131056)',
    code: 131_056,
    message: '(#131056) (Business Account, Consumer Account) pair rate limit hit',
    details:
      'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
    by: 400,
  },
  {
    ending: '0500',
    description: 'Recusa: falha do serviço (131000)',
    code: 131_000,
    message: '(#131000) Something went wrong',
    details: 'Message failed to send due to an unknown error.',
    by: 500,
  },
  {
    ending: '0408',
    description: 'Envia, mas a resposta se perde',
    code: 0,
    message: '',
    details: '',
    by: 'lost',
  },
];
