import type { Locator } from 'vitest/browser';

/** Clicks the link without leaving the page and returns the address that the browser would have opened. */
export async function followedLink(link: Locator): Promise<string | null> {
  let href: string | null = null;
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    href = target?.getAttribute('href') ?? null;
  };
  window.addEventListener('click', stay, { once: true });
  try {
    await link.click();
  } finally {
    window.removeEventListener('click', stay);
  }
  return href;
}
