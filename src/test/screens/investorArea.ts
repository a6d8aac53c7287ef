import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { renderApp } from '../renderApp';

/** The rows of the table in product 1.3: group, entry, address. */
function writtenEntries() {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('\n**1.3** ');
  const [table = ''] = section.split('\n**1.4** ');
  return [...table.matchAll(/^\| (\S+) +\| (.+?) +\| `(.+?)` +\|/gm)];
}

/** The product's sidebar entries (1.3), in order, and their routes. */
export const INVESTOR_ENTRIES = writtenEntries().map(
  ([, , entry = '', route = '']) => [entry, route] as const,
);

/** One group's entries. */
export const entriesOfGroup = (group: string) =>
  writtenEntries().flatMap(([, written, entry = '']) => (written === group ? [entry] : []));

export async function openInvestorMenu() {
  const { user } = await renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  return { user, navigation: await screen.findByRole('navigation', { name: 'Investor' }) };
}
