import { expect, type Locator, type Page } from '@playwright/test';

/** A plan's row in the admin's list. */
export const rowOfPlan = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Plans' }).getByRole('row', { name: new RegExp(name) });

/** Opens a plan's edit dialog. */
export async function openPlan(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Investment Plan' });
  await expect(dialog.getByLabel('Plan name')).toHaveValue(name);
  return dialog;
}

/** Confirms the review of a plan's terms. */
export async function confirmTerms(page: Page, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  const review = page.getByRole('dialog', { name: /^(Create|Change) .*\?$/ });
  await review.getByRole('button', { name: /^(Create|Change) plan$/ })[press]();
}
