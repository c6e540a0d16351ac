import { useChatUrl } from '#app/features/marketing/chat-button/use-chat-url.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

/** Asks about a late order in the store's chat, else by e-mail; nothing in a store without either. */
export function LateHelp({ number }: { number: string }) {
  const { settings } = useStore();
  const question = `Meu pedido ${number} está atrasado. Podem verificar?`;
  const chat = useChatUrl(question);
  const email = settings['email'];
  const href = chat ?? (email === '' ? null : `mailto:${email}?subject=${encodeURIComponent(question)}`);
  if (href === null) return null;
  return (
    <ButtonLink size="s" variant="secondary" href={href} target="_blank" rel="noopener noreferrer">
      Pedir ajuda<VisuallyHidden> com o pedido {number}</VisuallyHidden>
    </ButtonLink>
  );
}
