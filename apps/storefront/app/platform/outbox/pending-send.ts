import { removeStored, storedKeys, storedValue } from '#app/platform/browser/stored-value.ts';

/** What is sent once there is a connection. A form's and a review's `text` is what the shopper reads again if it is refused. */
export type Send =
  | { readonly kind: 'newsletter'; readonly email: string }
  | { readonly kind: 'stock-alert'; readonly variantId: number; readonly email: string }
  | { readonly kind: 'form'; readonly formId: number; readonly answers: Readonly<Record<string, string>> }
  | {
      readonly kind: 'review';
      readonly productId: number;
      readonly rating: number;
      readonly title: string;
      readonly text: string;
    }
  | { readonly kind: 'wish'; readonly productId: number; readonly isWished: boolean };

export interface PendingSend {
  /** The idempotency key of its call. */
  readonly id: string;
  /** What the shopper did, as in 'Avaliação de Vaso Lua'. */
  readonly label: string;
  /** The customer who did it; null for what anyone may send. */
  readonly owner: number | null;
  readonly send: Send;
  /** It was sent without a response: the server may have acted. */
  readonly isSent?: true;
  /** The Portuguese text of its refusal: it is not sent again. */
  readonly refusal?: string;
}

export const pendingSendPrefix = 'pending_send:';

const keyPattern = /^pending_send:\d{1,15}:[\w-]{1,64}$/;

const entry = (key: string) =>
  storedValue<PendingSend>({
    key,
    kind: 'local',
    version: 1,
    parse(value) {
      const pending = parsePendingSend(value);
      return pending && keyPattern.test(key) && key.endsWith(`:${pending.id}`) ? pending : null;
    },
  });

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isText = (value: unknown) => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The format is ours and versioned; only fields that would break a call or the notice are validated. */
function parsePendingSend(value: unknown): PendingSend | null {
  if (!isRecord(value)) return null;
  const { id, label, owner, send, refusal } = value;
  const isEnvelope =
    isText(id) &&
    isText(label) &&
    (owner === null || isCount(owner)) &&
    (refusal === undefined || isText(refusal));
  return isEnvelope && isRecord(send) && isSend(send) ? (value as unknown as PendingSend) : null;
}

function isSend({ kind, ...fields }: Record<string, unknown>): boolean {
  switch (kind) {
    case 'newsletter':
      return isText(fields['email']);
    case 'stock-alert':
      return isCount(fields['variantId']) && isText(fields['email']);
    case 'form':
      return (
        isCount(fields['formId']) &&
        isRecord(fields['answers']) &&
        Object.values(fields['answers']).every(isText)
      );
    case 'review':
      return (
        isCount(fields['productId']) &&
        isCount(fields['rating']) &&
        isText(fields['title']) &&
        isText(fields['text'])
      );
    case 'wish':
      return isCount(fields['productId']) && typeof fields['isWished'] === 'boolean';
    default:
      return false;
  }
}

/** The pending sends of all tabs of this browser, oldest first; one entry each, so that tabs never overwrite each other's. */
export const storedSends = {
  list: (): PendingSend[] => storedKeys(pendingSendPrefix).flatMap((key) => entry(key).read() ?? []),
  /** Keys sort by time, and never before an existing one. Returns false if the browser keeps it no longer than the page. */
  add(pending: PendingSend): boolean {
    const last = Number(storedKeys(pendingSendPrefix).at(-1)?.split(':')[1] ?? 0);
    return entry(`${pendingSendPrefix}${Math.max(Date.now(), last + 1)}:${pending.id}`).write(pending);
  },
  replace(pending: PendingSend): void {
    for (const key of keysOf(pending.id)) entry(key).write(pending);
  },
  remove(id: string): void {
    for (const key of keysOf(id)) removeStored(key);
  },
};

const keysOf = (id: string) => storedKeys(pendingSendPrefix).filter((key) => key.endsWith(`:${id}`));
