/**
 * What a failure of the Cloud API means:
 * - `limit`: of the number; nothing else is sent before a pause.
 * - `pair_limit`: of this recipient alone.
 * - `later`: the service is away; the message was certainly not sent.
 * - `account`: the keys or the account; nothing else would be sent either.
 * - `final`: only a person can help.
 */
export type FailureKind = 'limit' | 'pair_limit' | 'later' | 'account' | 'final';

const kinds: ReadonlyMap<number, FailureKind> = new Map([
  [4, 'limit'],
  [80_007, 'limit'],
  [130_429, 'limit'],
  [131_048, 'limit'],
  [131_056, 'pair_limit'],
  [1, 'later'],
  [2, 'later'],
  [131_000, 'later'],
  [131_016, 'later'],
  [131_057, 'later'],
  [133_004, 'later'],
  [0, 'account'],
  [3, 'account'],
  [10, 'account'],
  [190, 'account'],
  [131_005, 'account'],
  [131_031, 'account'],
  [131_042, 'account'],
  [368, 'account'],
]);

/** Judges by the code; by the status for one that is not known. */
export function judgeFailure({ status, code }: { status: number; code: number | null }): FailureKind {
  const known = code === null ? undefined : kinds.get(code);
  if (known) return known;
  if (code !== null && code >= 200 && code < 300) return 'account';
  if (status === 429) return 'limit';
  if (status >= 500) return 'later';
  return status === 401 || status === 403 ? 'account' : 'final';
}

const words: ReadonlyMap<number, string> = new Map([
  [100, 'A Meta recusou o pedido: confira o nome do modelo e os campos dele.'],
  [190, 'O token de acesso não vale mais. Troque-o na conta.'],
  [131_005, 'O token não tem permissão para enviar por este número.'],
  [131_008, 'Falta um campo do modelo: ele precisa ter {{1}}, {{2}} e {{3}}.'],
  [131_021, 'O número da pessoa é o mesmo da loja.'],
  [131_026, 'O número não tem WhatsApp, não aceitou os termos ou usa uma versão antiga.'],
  [131_030, 'O número da pessoa não está na lista de teste da conta.'],
  [131_031, 'A Meta bloqueou a conta.'],
  [131_042, 'Falta uma forma de pagamento na conta da Meta.'],
  [131_047, 'Passaram 24 horas da última resposta da pessoa: só um modelo aprovado pode ser enviado.'],
  [131_049, 'A Meta não entregou, para não mandar mensagens demais à pessoa.'],
  [131_050, 'A pessoa não quer mensagens desta conta.'],
  [131_051, 'O tipo de mensagem não é aceito.'],
  [131_056, 'Mensagens demais para o mesmo número em pouco tempo.'],
  [130_429, 'O limite de mensagens da conta foi atingido.'],
  [131_048, 'A Meta limitou a conta por causa de mensagens denunciadas.'],
  [132_000, 'O número de campos do modelo é outro: ele precisa ter {{1}}, {{2}} e {{3}}.'],
  [132_001, 'O modelo não existe em português (pt_BR), ou ainda não foi aprovado.'],
  [132_005, 'O texto do modelo ficou longo demais.'],
  [132_007, 'O texto do modelo fere as regras da Meta.'],
  [132_012, 'Os campos do modelo são de outro tipo.'],
  [132_015, 'O modelo está pausado pela Meta.'],
  [132_016, 'O modelo foi desativado pela Meta.'],
  [133_010, 'O número da loja não está registrado na API.'],
]);

/** Returns the reason in Portuguese, or Meta's own words of a code that is not known. */
export function failureText(code: number, foreign: string): string {
  return words.get(code) ?? foreign;
}
