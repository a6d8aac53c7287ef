import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { inServerBuild } from '../../../test/serverBuild';
import { renderScreen } from '../../../test/render';
import { PaperPage } from './PaperPage';
import type { PaperName } from './papers';

const openPaper = (paper: PaperName, site: object = {}) => {
  const [stored] = TEST_DATA.site ?? [];
  if (stored === undefined) throw new Error('The data has no site information.');
  const backend = createTestBackend({ data: { ...TEST_DATA, site: [{ ...stored, ...site }] } });
  const routes = (
    <Routes>
      <Route path="*" element={<PaperPage paper={paper} />} />
    </Routes>
  );
  return renderScreen(routes, { route: `/${paper}`, signedInAs: null, backend });
};

test.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['risk', 'Risk'],
  ['fees', 'Fees'],
] as const)('/%s is the page "%s", with its date and links to the others', async (paper, title) => {
  await openPaper(paper);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^Version of \w+ \d+, \d{4}$/)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
  expect(screen.getByRole('navigation', { name: 'Legal' }).querySelectorAll('a')).toHaveLength(3);
  expect(screen.getByText(/^This is a demo\./)).toBeVisible();
});

describe('on a server', () => {
  inServerBuild();

  test('what its owner must set is marked', async () => {
    await openPaper('terms');
    expect(
      (await screen.findAllByText(/not set\. An owner sets it in Settings/)).map(({ tagName }) => tagName),
    ).toEqual(['MARK', 'MARK', 'MARK']);
    expect(screen.queryByText(/demo/)).toBeNull();
  });

  test('the company is named once it is set', async () => {
    await openPaper('privacy', {
      legalName: 'Cairnfield Ltd',
      legalAddress: '1 Harbor Road, Galway',
      legalNumber: '12345',
    });
    expect(
      await screen.findByText(
        /^This service is run by Cairnfield Ltd, 1 Harbor Road, Galway, registration number 12345\./,
      ),
    ).toBeVisible();
    expect(document.querySelector('mark')).toBeNull();
  });
});
