import type { Passkey } from '@vitrine/contract/schemas/passkey.ts';

export const passkeyKindLabels: Record<Passkey['kind'], string> = {
  synced: 'Sincronizada entre aparelhos',
  device: 'De um aparelho',
  security_key: 'Chave de segurança',
};
