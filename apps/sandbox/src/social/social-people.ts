/** The app of the demo stores. */
export const SOCIAL_APP = { id: '260599260002', secret: 'demo-social-secret' } as const;

interface SocialPerson {
  readonly userId: string;
  readonly token: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Absent if the user has none or does not share it. */
  readonly email?: string;
  /** The network's verdict on the token; valid by default. */
  readonly outcome?: 'expired' | 'of_another_app' | 'unavailable' | 'hangs';
  /** Shown on the sandbox's page and in the dialog. */
  readonly description: string;
}

export const SOCIAL_PEOPLE: readonly SocialPerson[] = [
  {
    userId: '1001',
    token: 'social-ana',
    first_name: 'Ana',
    last_name: 'Moreira',
    email: 'ana@exemplo.com.br',
    description: 'Tem conta na Casa Aurora',
  },
  {
    userId: '1002',
    token: 'social-bia',
    first_name: 'Bia',
    last_name: 'Neves',
    email: 'bia.neves@exemplo.com.br',
    description: 'Não tem conta: o cadastro abre preenchido',
  },
  {
    userId: '1003',
    token: 'social-caio',
    first_name: 'Caio',
    last_name: 'Prado',
    description: 'Não compartilha o e-mail',
  },
  {
    userId: '1004',
    token: 'social-vencido',
    first_name: 'Davi',
    last_name: 'Vencido',
    email: 'ana@exemplo.com.br',
    outcome: 'expired',
    description: 'O acesso é recusado',
  },
  {
    userId: '1005',
    token: 'social-outro-app',
    first_name: 'Eva',
    last_name: 'Outro App',
    email: 'ana@exemplo.com.br',
    outcome: 'of_another_app',
    description: 'O acesso foi dado a outro aplicativo',
  },
  {
    userId: '1006',
    token: 'social-fora-do-ar',
    first_name: 'Fábio',
    last_name: 'Fora do Ar',
    outcome: 'unavailable',
    description: 'A rede social responde 503',
  },
  {
    userId: '1007',
    token: 'social-demora',
    first_name: 'Gil',
    last_name: 'Demora',
    outcome: 'hangs',
    description: 'A rede social não responde por 30 s',
  },
];
