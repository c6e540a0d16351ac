import { useStore } from '#app/platform/store/store-context.ts';

import { chatUrl } from './domain/chat-url.ts';

/** Returns the address of the store's chat, with a text to send; null if the store has none [CHT-01]. */
export function useChatUrl(text = ''): string | null {
  const { settings, custom } = useStore();
  const href = chatUrl(settings['whatsapp/number'] || (custom['whatsapp_number'] ?? ''));
  if (!settings['whatsapp/enabled'] || href === null) return null;
  return text === '' ? href : `${href}?text=${encodeURIComponent(text)}`;
}
