import { useStore } from '#app/platform/store/store-context.ts';

/** Returns the address of the store's chat, with a text to send; null if the store has none [CHT-01]. */
export function useChatUrl(text = ''): string | null {
  const { settings, custom } = useStore();
  const href = chatUrl(settings['whatsapp/number'] || (custom['whatsapp_number'] ?? ''));
  if (!settings['whatsapp/enabled'] || href === null) return null;
  return text === '' ? href : `${href}?text=${encodeURIComponent(text)}`;
}

/** Returns the chat's address; null for a number without country code, area code and at least eight digits. */
export function chatUrl(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 12 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
}
