import { type Page, expect } from '@playwright/test';

import { storeUrl } from './watched-test.ts';

/** The stores whose registration has every field: in a panel with a password, and on a page without one. */
export const clubs = {
  clube: { name: 'Clube Serra', form: '/?openCustomerCreate=1', isPasswordRequired: true },
  reserva: { name: 'Reserva Serra', form: '/login', isPasswordRequired: false },
} as const;

export type Club = keyof typeof clubs;

export async function openRegistration(page: Page, club: Club): Promise<void> {
  await page.goto(storeUrl(club, clubs[club].form));
  if (club === 'reserva') await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('CPF/CNPJ')).toBeVisible();
}

/** Fills the store's additional fields. */
export async function fillFurtherData(page: Page, group: string): Promise<void> {
  await page.getByLabel('Grupo de clientes').selectOption(group);
  await page.getByLabel('Como você prepara o café?').selectOption('Prensa francesa');
  await page.getByLabel(/^Telefone de quem recebe/).fill('3133334444');
  await page.getByLabel(/^Comprovante de endereço/).setInputFiles({
    name: 'comprovante.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 %%EOF'),
  });
}
