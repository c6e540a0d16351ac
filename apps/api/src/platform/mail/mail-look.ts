import type { Settings } from '@vitrine/contract/settings.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';

/** The look of a store's mails, and what the law requires of their sender. */
export interface MailLook {
  readonly storeName: string;
  readonly origin: string;
  readonly logo: { readonly src: string; readonly isWithName: boolean } | null;
  readonly surface: string;
  readonly text: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Company, CNPJ, address, phone and e-mail (Decreto 7.962/2013, art. 2 and 4); without those that are unset. */
  readonly seller: readonly string[];
}

interface LookedStore {
  readonly settings: Settings;
  readonly name: string;
  readonly origin: string;
}

export function mailLook({ settings, name, origin }: LookedStore): MailLook {
  const logo = settings['logo/image'];
  return {
    storeName: name,
    origin,
    logo:
      logo === '' ? null : { src: mailPicture(origin, logo, 'png'), isWithName: settings['logo/with_name'] },
    surface: settings['colors/surface'],
    text: settings['colors/text'],
    accent: settings['colors/accent'],
    onAccent: settings['colors/on_accent'],
    seller: sellerLines(settings, name),
  };
}

/**
 * Returns the absolute address of a store's picture for mails: formats that all mail clients show, twice as wide as it is
 * shown, for dense screens.
 */
export function mailPicture(origin: string, path: string, format: 'jpg' | 'png' = 'jpg'): string {
  const width = format === 'png' ? 480 : 160;
  return `${origin}/img/${width}/${encodeURIComponent(path)}.${format}`;
}

function sellerLines(settings: Settings, name: string): string[] {
  const { street, city, postcode } = storeAddressLines(settings);
  const { legal_name: legalName, document, phone, email } = settings;
  const line = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
  return [
    line([legalName || name, document && `CNPJ ${document}`]),
    line([street, city, postcode]),
    line([phone && `Telefone ${phone}`, email && `E-mail ${email}`]),
  ].filter((text) => text !== '');
}
