interface BlingErrorField {
  readonly element: string;
  readonly msg: string;
  readonly code?: number;
}

const texts = {
  VALIDATION_ERROR: { status: 400, message: 'Não foi possível salvar.' },
  MISSING_REQUIRED_FIELD_ERROR: { status: 400, message: 'Faltam campos obrigatórios.' },
  UNAUTHORIZED: { status: 401, message: 'Não autorizado.' },
  FORBIDDEN: { status: 403, message: 'Acesso negado.' },
  RESOURCE_NOT_FOUND: { status: 404, message: 'Recurso não encontrado.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Limite de requisições atingido.' },
  SERVER_ERROR: { status: 500, message: 'Erro interno.' },
} as const;
type BlingErrorType = keyof typeof texts;

/** A refusal with the body that Bling sends. */
export class BlingRefusal extends Error {
  override readonly name = 'BlingRefusal';
  readonly status: (typeof texts)[BlingErrorType]['status'];
  readonly body: object;

  constructor(
    type: BlingErrorType,
    description: string,
    { fields, ...more }: { fields?: readonly BlingErrorField[]; limit?: number; period?: string } = {},
  ) {
    super(description);
    const { status, message } = texts[type];
    this.status = status;
    this.body = {
      error: {
        type,
        message,
        description,
        ...more,
        ...(fields && {
          fields: fields.map(({ code = 1, msg, element }) => ({
            code,
            msg,
            element,
            namespace: 'BLING',
            collection: [],
          })),
        }),
      },
    };
  }
}

/** A refusal of one field. */
export const invalidField = (element: string, msg: string, code = 1) =>
  new BlingRefusal(
    'VALIDATION_ERROR',
    'Ocorreram problemas de validação nos campos enviados na requisição.',
    {
      fields: [{ element, msg, code }],
    },
  );

export const notFound = () =>
  new BlingRefusal('RESOURCE_NOT_FOUND', 'O recurso requisitado não foi encontrado.');
